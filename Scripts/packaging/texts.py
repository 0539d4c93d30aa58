"""Writes texts of the package from those of the program and of the project, on standard output:

    texts.py manual VERSION DATE <help.json     the manual page, from the output of --experimental-dump-help
    texts.py releases CHANGELOG.md              the releases, as AppStream has them
    texts.py changelog CHANGELOG.md NAME WHO    the releases, as Debian has them
"""

import datetime
import json
import re
import sys
import textwrap
from xml.sax.saxutils import escape


def roff(text):
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("…", "...")
    return re.sub(r"^([.'])", r"\\&\1", text, flags=re.M)


def rows(lines):
    """The rows of a table of two columns, whose effects can continue in their column."""
    result = []
    for line in lines:
        keys, _, effect = line.strip().partition("  ")
        if len(line) - len(line.lstrip()) > 2:
            result[-1][1].append(line.strip())
        else:
            result.append((keys, [effect.strip()]))
    return [(keys, " ".join(effect)) for keys, effect in result]


def table(lines):
    return [f".TP\n{roff(keys)}\n{roff(effect)}" for keys, effect in rows(lines)]


def manual(version, date):
    command = json.load(sys.stdin)["command"]
    name = command["commandName"]
    abstract = command["abstract"].rstrip(".")
    out = [f'.TH {name.upper()} 1 "{date}" "{name} {version}" "User Commands"', ".SH NAME"]
    out += [roff(name) + " \\- " + roff(abstract[0].lower() + abstract[1:])]
    out += [".SH SYNOPSIS", f".B {roff(name)}", "[\\fIoptions\\fR] [\\fIfile\\fR ...]", ".SH DESCRIPTION", roff(command["abstract"])]
    sections = []
    for block in command["discussion"].strip().split("\n\n"):
        first, *lines = block.split("\n")
        if not first.isupper():
            out += [".PP", roff(block)]
            continue
        sections.append(f".SH {first}")
        group = []
        for line in lines + [""]:
            if line.startswith("  "):
                group.append(line)
                continue
            sections += table(group)
            group = []
            if line:
                sections.append(f".SS {roff(line)}")
    out.append(".SH OPTIONS")
    for argument in command["arguments"]:
        if not argument["shouldDisplay"]:
            continue
        value = f"\\fI{roff(argument['valueName'])}\\fR"
        if argument["kind"] == "positional":
            label = value
        else:
            names = [("-" if name["kind"] == "short" else "--") + name["name"] for name in argument["names"]]
            label = ", ".join(f"\\fB{roff(name)}\\fR" for name in names)
            label += f" {value}" if argument["kind"] == "option" else ""
        out.append(f".TP\n{label}\n{roff(argument.get('abstract', ''))}")
    out += sections
    out += [".SH FILES"] + table([
        "  $XDG_STATE_HOME/collection-demo/state.json  The state of the window, which the next start restores; by default in"
        " ~/.local/state.",
        "  $XDG_DATA_HOME/collection-demo/Images  Images that were pasted or dropped without a file; by default in ~/.local/share.",
        "  ~/.cache/thumbnails  The desktop's thumbnails, which other programs use too.",
    ])
    print("\n".join(out))


def releases(path):
    """The released versions of a changelog, newest first: number, date, introduction, and the lines of its lists."""
    text = open(path, encoding="utf-8").read()
    for number, date, body in re.findall(r"^## \[(\d[^\]]*)\] - (\S+)\n(.*?)(?=^## |\Z)", text, re.M | re.S):
        body = re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", body).replace("`", "").replace("**", "")
        blocks = [" ".join(block.split()) for block in re.split(r"\n\s*\n|\n(?=- )", body.strip())]
        introduction = next((block for block in blocks if block and block[0] not in "-#|!"), "")
        yield number, date, introduction, [block[2:] for block in blocks if block.startswith("- ")]


def metainfo(path):
    for number, date, introduction, items in releases(path):
        print(f'    <release version="{number}" date="{date}">\n      <description>')
        print(f"        <p>{escape(introduction)}</p>\n        <ul>")
        for item in items:
            print(f"          <li>{escape(item)}</li>")
        print("        </ul>\n      </description>\n    </release>")


def changelog(path, name, who):
    for number, date, introduction, items in releases(path):
        print(f"{name} ({number}) unstable; urgency=medium\n")
        for item in [introduction] + items:
            print(textwrap.fill(item, 78, initial_indent="  * ", subsequent_indent="    "))
        time = datetime.datetime.fromisoformat(date).strftime("%a, %d %b %Y 00:00:00 +0000")
        print(f"\n -- {who}  {time}\n")


globals()[{"releases": "metainfo"}.get(sys.argv[1], sys.argv[1])](*sys.argv[2:])
