#pragma once

/// The number of blocks that the calling thread has allocated since it was started.
unsigned long thread_allocation_count(void);
