#include "cnlkicu.h"
