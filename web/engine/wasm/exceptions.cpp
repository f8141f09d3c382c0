// Exceptions in WebAssembly: the functions that compiled code calls to throw and to catch, which
// libc++abi of wasm32-wasi is built without. [Itanium C++ ABI: Exception Handling; the tables are
// those of the GCC ABI, with the number of the landing pad in place of the address of the call]
//
// A handler takes the type that it names, or any, and no derived type. Whatever no handler takes
// ends the instance.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>
#include <typeinfo>

namespace {

/// In front of every object that is thrown.
struct alignas(16) Header {
  const std::type_info* type;
  void* (*destroy)(void*);  ///< a destructor: in WebAssembly it returns its object
  Header* next_caught;
  bool thrown_again;
};

Header* header_of(void* object) { return static_cast<Header*>(object) - 1; }

Header* caught = nullptr;  ///< the innermost exception that is being handled

/// Reads the table that belongs to a function with handlers.
class Reader {
 public:
  explicit Reader(const std::uint8_t* at) : at_(at) {}
  const std::uint8_t* at() const { return at_; }

  std::uint8_t byte() { return *at_++; }
  std::uintptr_t number() {
    std::uintptr_t value = 0;
    unsigned shift = 0;
    do value |= static_cast<std::uintptr_t>(*at_ & 0x7f) << shift, shift += 7;
    while (*at_++ & 0x80);
    return value;
  }
  std::intptr_t signed_number() {
    const std::uint8_t* begin = at_;
    std::uintptr_t value = number();
    const unsigned bits = 7 * static_cast<unsigned>(at_ - begin);
    if ((at_[-1] & 0x40) && bits < 8 * sizeof value) value |= ~std::uintptr_t{0} << bits;
    return static_cast<std::intptr_t>(value);
  }

 private:
  const std::uint8_t* at_;
};

/// The handlers of a function: what stands in its table.
struct Handlers {
  const std::uint8_t* types = nullptr;  ///< entry i is i words before it
  const std::uint8_t* pads = nullptr;
  const std::uint8_t* actions = nullptr;

  explicit Handlers(const std::uint8_t* table) {
    constexpr std::uint8_t none = 0xff;
    Reader reader(table);
    if (reader.byte() != none) __builtin_trap();  // landing pads are numbers, they need no base
    if (reader.byte() != none) {
      const std::uintptr_t offset = reader.number();
      types = reader.at() + offset;
    }
    reader.byte();
    const std::uintptr_t length = reader.number();
    pads = reader.at();
    actions = pads + length;
  }

  /// Null: a handler of everything.
  const std::type_info* type(std::intptr_t index) const {
    return *(reinterpret_cast<const std::type_info* const*>(types) - index);
  }

  /// Which handler of a landing pad takes the type; 0: none, clean up and go on.
  std::intptr_t choose(std::uintptr_t pad, const std::type_info& thrown) const {
    Reader pads_read(pads);
    std::uintptr_t action = 0;
    for (std::uintptr_t i = 0; i <= pad; ++i) {
      pads_read.number();
      action = pads_read.number();
    }
    if (action == 0) return 0;
    for (const std::uint8_t* record = actions + action - 1;;) {
      Reader reader(record);
      const std::intptr_t index = reader.signed_number();
      const std::uint8_t* place = reader.at();
      const std::intptr_t next = reader.signed_number();
      if (index > 0 && (!type(index) || *type(index) == thrown)) return index;
      if (next == 0) return 0;
      record = place + next;
    }
  }
};

}  // namespace

extern "C" {

/// Between a landing pad and the choice of a handler, as compiled code expects it.
struct LandingPad {
  std::uintptr_t pad;
  const std::uint8_t* table;
  std::intptr_t selector;
};
LandingPad __wasm_lpad_context = {};

void* __cxa_allocate_exception(std::size_t size) noexcept {
  return static_cast<Header*>(::operator new(sizeof(Header) + size)) + 1;
}
void __cxa_free_exception(void* object) noexcept { ::operator delete(header_of(object)); }

[[noreturn]] void __cxa_throw(void* object, std::type_info* type, void* (*destroy)(void*)) {
  *header_of(object) = {type, destroy, nullptr, false};
  __builtin_wasm_throw(0, object);
}

int _Unwind_CallPersonality(void* object) {
  const Handlers handlers(__wasm_lpad_context.table);
  __wasm_lpad_context.selector = handlers.choose(__wasm_lpad_context.pad, *header_of(object)->type);
  return 0;
}

void* __cxa_begin_catch(void* object) noexcept {
  Header* header = header_of(object);
  header->next_caught = caught;
  header->thrown_again = false;
  caught = header;
  return object;
}

void __cxa_end_catch() noexcept {
  Header* header = caught;
  caught = header->next_caught;
  if (header->thrown_again) return;
  if (header->destroy) header->destroy(header + 1);
  ::operator delete(header);
}

[[noreturn]] void __cxa_rethrow() {
  if (!caught) __builtin_trap();
  caught->thrown_again = true;
  __builtin_wasm_throw(0, caught + 1);
}

}  // extern "C"
