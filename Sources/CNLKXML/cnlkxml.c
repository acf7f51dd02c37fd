#include "cnlkxml.h"
