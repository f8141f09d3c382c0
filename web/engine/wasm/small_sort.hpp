// Sorting in little code: std::sort of libc++ is 2 to 4 kB for every type and order, a
// tenth of the module. This overload is seen before the one of the library and preferred to it,
// being the more constrained one; it sorts by a heap.
#pragma once

#include <__algorithm/make_heap.h>
#include <__algorithm/sort_heap.h>

_LIBCPP_BEGIN_NAMESPACE_STD

template <class Policy, class Iterator, class Compare>
  requires true
void __sort_dispatch(Iterator first, Iterator last, Compare& compare) {
  std::__make_heap<Policy>(first, last, compare);
  std::__sort_heap<Policy>(first, last, compare);
}

_LIBCPP_END_NAMESPACE_STD
