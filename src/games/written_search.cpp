// WrittenSearch: a written game whose play falls apart, searched component by component.
#include "games/written_search.hpp"

#include <grundy/component_search.hpp>

namespace grundy {

namespace {

class Components final : public WrittenSearch {
 public:
  explicit Components(const WrittenRules& rules) : search_(rules) {}

  Answer<std::uint64_t> grundy(const Position& p, Meter& meter) override {
    return search_.grundy(p, meter);
  }
  Answer<std::vector<std::vector<Position>>> options_with_value(const Position& p,
                                                                std::uint64_t wanted,
                                                                Meter& meter) override {
    return search_.options_with_value(p, wanted, meter);
  }

 private:
  ComponentSearch<WrittenRules> search_;
};

}  // namespace

std::unique_ptr<WrittenSearch> written_search(const WrittenRules& rules) {
  const StateKind kind = rules.kind();
  if (rules.ends_inside() || kind == StateKind::heap || kind == StateKind::tuple) return nullptr;
  return std::make_unique<Components>(rules);
}

}  // namespace grundy
