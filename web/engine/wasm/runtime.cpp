// What the C++ library of wasm32-wasi lacks or does at great length: sorting, printing, and the end
// when there is no memory. It ends the instance; the worker then makes a new one.
#include <wasi/api.h>

#include <algorithm>
#include <cstdarg>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>

namespace {

constexpr int out_of_memory = 137;

void* allocate(std::size_t size) {
  void* place = std::malloc(size == 0 ? 1 : size);
  if (!place) __wasi_proc_exit(out_of_memory);
  return place;
}

template <class T>
void sort_numbers(T* first, T* last) {
  std::make_heap(first, last);
  std::sort_heap(first, last);
}

}  // namespace

// std::sort of numbers, which small_sort.hpp does not reach: libc++ has it compiled, at length.
#define SORT(name, type, symbol)                                         \
  void name(type* first, type* last, void*) __asm__("_ZNSt3__2" symbol); \
  void name(type* first, type* last, void*) { sort_numbers(first, last); }
SORT(sort_unsigned, unsigned, "6__sortIRNS_6__lessIjjEEPjEEvT0_S5_T_")
SORT(sort_unsigned_long, unsigned long, "6__sortIRNS_6__lessImmEEPmEEvT0_S5_T_")
SORT(sort_long_long, long long, "6__sortIRNS_6__lessIxxEEPxEEvT0_S5_T_")
SORT(sort_unsigned_long_long, unsigned long long, "6__sortIRNS_6__lessIyyEEPyEEvT0_S5_T_")
SORT(sort_double, double, "6__sortIRNS_6__lessIddEEPdEEvT0_S5_T_")
#undef SORT

void* operator new(std::size_t size) { return allocate(size); }
void* operator new[](std::size_t size) { return allocate(size); }
void operator delete(void* place) noexcept { std::free(place); }
void operator delete[](void* place) noexcept { std::free(place); }
void operator delete(void* place, std::size_t) noexcept { std::free(place); }
void operator delete[](void* place, std::size_t) noexcept { std::free(place); }

_LIBCPP_BEGIN_NAMESPACE_STD
// The usual one writes its words with printf, which is a tenth of the module.
[[noreturn]] void __libcpp_verbose_abort(const char*, ...) { __builtin_trap(); }
_LIBCPP_END_NAMESPACE_STD

// Where exceptions are off, Boost asks for these.
namespace boost {
struct source_location;
[[noreturn]] void throw_exception(const std::exception&) { __builtin_trap(); }
[[noreturn]] void throw_exception(const std::exception&, const source_location&) {
  __builtin_trap();
}
}  // namespace boost

extern "C" {

// fmt and libc++ write unusual floating-point numbers by these, which we never have.
int snprintf(char*, std::size_t, const char*, ...) { __builtin_trap(); }
int vsnprintf(char*, std::size_t, const char*, std::va_list) { __builtin_trap(); }
int vfprintf(FILE*, const char*, std::va_list) { __builtin_trap(); }
// sin and cos call it for angles beyond 2^20.
int __rem_pio2_large(double*, double*, int, int, int) { __builtin_trap(); }

// The compiler's own library, as Debian builds it, asks for these.
std::uintptr_t __stack_chk_guard = 0x5ca1ab1e;
[[noreturn]] void __stack_chk_fail() { __builtin_trap(); }

}  // extern "C"
