// Star notation, printed: the short names of misère canonical forms, as in Winning Ways, ch. 13.
//
// A heap is its size; what has one option only is the option and #; what is an option of its own
// plus a heap is that option and the size as a subscript; everything else is the list of its
// options, those with the longest play first.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include <grundy/canonical_form.hpp>

namespace grundy {

namespace {

using Id = CanonicalForms::Id;

constexpr std::size_t most_forms = 4096;
constexpr std::uint32_t any_size = ~std::uint32_t{0};

std::string digit(std::uint32_t n) {
  return n < 10 ? std::to_string(n) : "{" + std::to_string(n) + "}";
}

/// How a form is written: what stands in front, and what is attached to it.
struct Name {
  std::string base, subscripts;
  bool hashes_only = true;
  bool is_list = false;  // then parentheses belong around it, except at the outermost place
  /// The largest heap that may be attached, so that 4+2 is 4[2] and not 2[4].
  std::uint32_t largest_heap = any_size;

  std::string text() const {
    std::string front = is_list ? "(" + base + ")" : base;
    return front + (hashes_only ? subscripts : "[" + subscripts + "]");
  }
  // What is attached is attached to the whole.
  Name with(const std::string& subscript) const {
    Name longer = *this;
    longer.base = is_list ? "(" + base + ")" : base;
    longer.is_list = false;
    longer.subscripts += subscript;
    longer.hashes_only = hashes_only && subscript == "#";
    return longer;
  }
};

class Printer {
 public:
  Printer(CanonicalForms& forms, Meter& meter, std::size_t longest)
      : forms_(forms), meter_(meter), longest_(longest) {}

  // Options come first, and each name is made once.
  Result<std::string> print(Id root) {
    auto reachable = positions_of(root);
    if (!reachable) return std::unexpected(reachable.error());
    for (Id g : *reachable) {
      auto made = name(g);
      if (!made) return std::unexpected(made.error());
      if (made->base.size() + made->subscripts.size() > longest_) return too_long();
      names_[g] = std::move(*made);
    }
    const Name& whole = names_[root];
    return "*[" + (whole.is_list ? whole.base : whole.text()) + "]";
  }

 private:
  std::unexpected<Error> too_long() const {
    return out_of(fmt::format("its star notation is longer than {} characters", longest_));
  }

  Result<std::set<Id>> positions_of(Id root) {
    std::set<Id> found = {root};
    for (auto left = std::vector<Id>{root}; !left.empty();) {
      Id g = left.back();
      left.pop_back();
      for (Id option : forms_.options(g))
        if (found.insert(option).second) left.push_back(option);
      if (found.size() > most_forms) return too_long();
      if (meter_.exhausted()) return meter_.error();
    }
    return found;
  }

  Result<Name> name(Id g) {
    if (auto size = forms_.heap_size(g)) return Name{digit(*size), "", true, false, *size};
    if (forms_.options(g).size() == 1) {
      Name only = names_[forms_.options(g)[0]].with("#");
      only.largest_heap = any_size;
      return only;
    }
    auto part = part_of_sum(g);
    if (!part) return std::unexpected(part.error());
    if (*part) return names_[**part].with(digit(missing_heap(g, **part)));
    return Name{list(g), "", true, true, any_size};
  }

  std::uint32_t missing_heap(Id g, Id part) const { return forms_.grundy(g) ^ forms_.grundy(part); }

  // An option that is g without a heap: of those the one with the shortest play.
  Result<std::optional<Id>> part_of_sum(Id g) {
    std::optional<Id> best;
    std::vector<Id> options(forms_.options(g).begin(), forms_.options(g).end());
    for (Id part : options) {
      std::uint32_t size = missing_heap(g, part);
      if (size > names_[part].largest_heap) continue;
      auto heap = forms_.heap(size, meter_);
      if (!heap) return std::unexpected(heap.error());
      auto sum = forms_.sum(part, *heap, meter_);
      if (!sum) return std::unexpected(sum.error());
      if (*sum == g && (!best || forms_.birthday(part) < forms_.birthday(*best))) best = part;
    }
    return best;
  }

  std::string list(Id g) {
    std::vector<std::pair<std::int64_t, std::string>> parts;
    for (Id option : forms_.options(g))
      parts.emplace_back(-std::int64_t{forms_.birthday(option)}, names_[option].text());
    std::ranges::sort(parts);
    std::string joined;
    for (const auto& [birthday, text] : parts) joined += text;
    return joined;
  }

  CanonicalForms& forms_;
  Meter& meter_;
  std::size_t longest_;
  std::map<Id, Name> names_;
};

}  // namespace

Result<std::string> print_star(CanonicalForms& forms, Id g, Meter& meter, std::size_t longest) {
  return Printer(forms, meter, longest).print(g);
}

}  // namespace grundy
