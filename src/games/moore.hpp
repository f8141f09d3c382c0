// Moore's Nim_k: take from at least one and at most k heaps, as much as you like from each.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <numeric>
#include <optional>
#include <string_view>
#include <vector>

#include "games/position_text.hpp"

namespace grundy {

/// P-positions: in every column of the binary sizes the number of ones is a multiple of k + 1
/// [E. H. Moore, A generalization of the game called Nim, Annals of Math. 11 (1910)]. Values are
/// known besides for k = 1, which is Nim, and where k heaps or fewer are left: there every smaller
/// total can be reached, and the value is the total. Else they are searched.
struct Moore {
  using Position = std::vector<std::uint32_t>;

  std::uint32_t k = 1;

  /// Reads k. Errors: none given, not a number, or 0.
  static Result<Moore> from_parameters(std::string_view text) {
    const char* help = "moore needs the number of heaps that a move may touch, such as moore{2}";
    if (text.empty()) return fail(help, 1);
    auto numbers = parse_small_numbers(text);
    if (!numbers) return std::unexpected(numbers.error());
    if (numbers->size() != 1 || numbers->front() == 0) return fail(help, 1);
    return Moore{numbers->front()};
  }

  Position canonical(Position heaps) const {
    std::erase(heaps, 0u);
    std::ranges::sort(heaps);
    return heaps;
  }

  std::optional<std::uint64_t> known(const Position& heaps) const {
    auto living = static_cast<std::uint64_t>(heaps.size() - std::ranges::count(heaps, 0u));
    if (living <= k) return std::accumulate(heaps.begin(), heaps.end(), std::uint64_t{0});
    if (k == 1) return std::accumulate(heaps.begin(), heaps.end(), 0u, std::bit_xor{});
    if (columns_vanish(heaps)) return 0;
    return {};
  }

  // The amounts taken count up like the digits of a number, at most k of them not 0.
  void options(const Position& heaps, auto&& visit) const {
    Position left = heaps;
    std::uint32_t touched = 0;
    for (std::size_t i = heaps.size(); i-- > 0;) {
      bool untouched = left[i] == heaps[i];
      if (left[i] > 0 && (!untouched || touched < k)) {
        touched += untouched ? 1 : 0;
        --left[i];
        visit(left);
        i = heaps.size();
      } else if (!untouched) {
        left[i] = heaps[i];
        --touched;
      }
    }
  }

 private:
  bool columns_vanish(const Position& heaps) const {
    std::array<std::uint64_t, 32> ones{};
    for (std::uint32_t heap : heaps)
      for (std::size_t bit = 0; bit < ones.size(); ++bit) ones[bit] += heap >> bit & 1;
    return std::ranges::all_of(ones, [&](std::uint64_t n) { return n % (k + 1ull) == 0; });
  }
};

}  // namespace grundy
