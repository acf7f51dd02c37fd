#include "nlk_memory.h"
