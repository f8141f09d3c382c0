// Misère quotients for tests: read from certificates, multiplied out from presentations, or found
// by plain recursion.
#pragma once

#include <algorithm>
#include <cctype>
#include <functional>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

#include <grundy/quotient_certificate.hpp>

#include "certificate_support.hpp"
#include "proof/certificate_lines.hpp"

namespace grundy::testing_quotients {

using Element = MisereQuotient::Element;
using Sum = std::vector<ClosedSet::Index>;
using Options = std::vector<std::set<Sum>>;  ///< of each position, parts ascending

// ---- plain recursion

inline Options options_of(const ListedPositions& positions) {
  Options result;
  for (const auto& options : positions.options) {
    result.emplace_back();
    for (Sum parts : options) {
      std::ranges::sort(parts);
      result.back().insert(parts);
    }
  }
  return result;
}

/// Misère outcomes by the definition, remembered.
class Outcomes {
 public:
  explicit Outcomes(Options options) : options_(std::move(options)) {}

  bool in_p(Sum sum) {
    std::erase_if(sum, [&](auto n) { return options_[n].empty(); });
    std::ranges::sort(sum);
    const auto known = known_.find(sum);
    if (known != known_.end()) return known->second;
    bool any = false, wins = false;
    for (std::size_t i = 0; i < sum.size() && !wins; ++i)
      for (const Sum& option : options_[sum[i]]) {
        Sum next = sum;
        next.erase(next.begin() + static_cast<std::ptrdiff_t>(i));
        next.insert(next.end(), option.begin(), option.end());
        any = true;
        if (in_p(next)) wins = true;
      }
    return known_[sum] = any && !wins;
  }

  const Options& options() const { return options_; }

 private:
  Options options_;
  std::map<Sum, bool> known_;
};

/// Fills the words, each by the path on which the element was first met.
inline void fill_words(MisereQuotient& quotient) {
  const std::size_t order = quotient.p_portion.size(), generators = quotient.generators.size();
  quotient.words.assign(order, {});
  quotient.words[0].assign(generators, 0);
  std::vector<Element> met{0};
  for (std::size_t i = 0; i < met.size(); ++i)
    for (std::size_t g = 0; g < generators; ++g) {
      const Element y = quotient.times[g][met[i]];
      if (!quotient.words[y].empty() || y == 0) continue;
      quotient.words[y] = quotient.words[met[i]];
      ++quotient.words[y][g];
      met.push_back(y);
    }
}

/// The elements that words tell apart, words of contexts growing until no generator tells more
/// apart. What comes out is a guess that a certificate has to prove.
inline MisereQuotient guessed_quotient(Outcomes& outcomes) {
  MisereQuotient quotient;
  for (ClosedSet::Index n = 0; n < outcomes.options().size(); ++n)
    if (!outcomes.options()[n].empty()) quotient.generators.push_back(n);
  auto joined = [](Sum a, const Sum& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
  };
  std::vector<Sum> contexts{{}}, words;
  for (bool again = true; again;) {
    again = false;
    auto row = [&](const Sum& word) {
      std::vector<bool> result;
      for (const Sum& context : contexts) result.push_back(outcomes.in_p(joined(word, context)));
      return result;
    };
    words = {{}};
    std::map<std::vector<bool>, Element> elements{{row({}), 0}};
    quotient.times.assign(quotient.generators.size(), {});
    for (std::size_t x = 0; x < words.size(); ++x)
      for (std::size_t g = 0; g < quotient.generators.size(); ++g) {
        const Sum word = joined(words[x], {quotient.generators[g]});
        const auto [at, is_new] = elements.emplace(row(word), words.size());
        if (is_new) words.push_back(word);
        quotient.times[g].push_back(at->second);
      }
    for (std::size_t x = 0; x < words.size() && !again; ++x)
      for (std::size_t g = 0; g < quotient.generators.size() && !again; ++g)
        for (std::size_t c = 0; c < contexts.size() && !again; ++c)
          for (const auto more : quotient.generators) {
            const Sum context = joined(contexts[c], {more});
            const Sum word = joined(words[x], {quotient.generators[g]});
            const Sum same = words[quotient.times[g][x]];
            if (outcomes.in_p(joined(word, context)) == outcomes.in_p(joined(same, context)))
              continue;
            contexts.push_back(context);
            again = true;
            break;
          }
  }
  for (const Sum& word : words) quotient.p_portion.push_back(outcomes.in_p(word));
  for (ClosedSet::Index n = 0; n < outcomes.options().size(); ++n) {
    const auto at = std::ranges::find(quotient.generators, n);
    const bool live = at != quotient.generators.end();
    quotient.pretending.push_back(live ? quotient.times[at - quotient.generators.begin()][0] : 0);
  }
  fill_words(quotient);
  return quotient;
}

// ---- presentations

/// "ab2c" as exponents. REQUIRES: letters of the generators.
inline std::vector<std::uint32_t> word_of(const std::string& text, std::size_t generators) {
  std::vector<std::uint32_t> word(generators);
  for (std::size_t i = 0; text != "1" && i < text.size();) {
    const std::size_t g = static_cast<std::size_t>(text[i++] - 'a');
    std::size_t digits = 0;
    while (i + digits < text.size() && std::isdigit(text[i + digits])) ++digits;
    word.at(g) += digits == 0 ? 1 : static_cast<std::uint32_t>(std::stoul(text.substr(i, digits)));
    i += digits;
  }
  return word;
}

/// A row of misere_presentations.tsv, multiplied out: words are rewritten by the relations until
/// none applies.
inline MisereQuotient quotient_of(const std::vector<std::string>& row) {
  using Word = std::vector<std::uint32_t>;
  MisereQuotient quotient;
  auto cells = [](std::string text, char separator) {
    std::stringstream stream(text);
    std::vector<std::string> result;
    for (std::string cell; std::getline(stream, cell, separator);) result.push_back(cell);
    return result;
  };
  for (const std::string& generator : cells(row[1], ' '))
    quotient.generators.push_back(
        static_cast<std::uint32_t>(std::stoul(generator.substr(generator.find('(') + 1))));
  const std::size_t count = quotient.generators.size();
  std::vector<std::pair<Word, Word>> relations;
  for (const std::string& relation : cells(row[2], ',')) {
    const auto sides = cells(relation, '=');
    relations.emplace_back(word_of(sides[0], count), word_of(sides[1], count));
  }
  auto reduced = [&](Word word) {
    for (bool again = true; again;) {
      again = false;
      for (const auto& [left, right] : relations) {
        bool applies = true;
        for (std::size_t g = 0; g < count; ++g) applies &= word[g] >= left[g];
        for (std::size_t g = 0; applies && g < count; ++g) word[g] = word[g] - left[g] + right[g];
        again |= applies;
      }
    }
    return word;
  };
  std::map<Word, Element> number{{Word(count), 0}};
  quotient.words = {Word(count)};
  quotient.times.resize(count);
  for (std::size_t x = 0; x < quotient.words.size(); ++x)
    for (std::size_t g = 0; g < count; ++g) {
      Word longer = quotient.words[x];
      ++longer[g];
      const auto [at, is_new] = number.emplace(reduced(longer), quotient.words.size());
      if (is_new) quotient.words.push_back(at->first);
      quotient.times[g].push_back(at->second);
    }
  quotient.p_portion.resize(quotient.words.size());
  for (const std::string& x : cells(row[3], ' '))
    quotient.p_portion[number.at(reduced(word_of(x, count)))] = true;
  for (const std::string& x : cells(row[4], ' '))
    quotient.pretending.push_back(number.at(reduced(word_of(x, count))));
  return quotient;
}

// ---- certificates

/// The words of a line after the first, as numbers; a and b of a box as 0.
inline std::vector<std::uint32_t> numbers_of(const std::string& line) {
  std::stringstream words(line);
  std::vector<std::uint32_t> result;
  std::string word;
  for (words >> word; words >> word;)
    result.push_back(std::isdigit(word[0]) ? static_cast<std::uint32_t>(std::stoul(word)) : 0);
  return result;
}

/// The lines that begin with this word.
inline std::vector<std::string> lines_with(const std::string& text, const std::string& word) {
  std::vector<std::string> result;
  for (std::string line : testing_certificates::lines_of(text)) {
    line.pop_back();
    if (line == word || line.starts_with(word + " ")) result.push_back(line);
  }
  return result;
}

inline std::variant<HeapRules, ListedPositions> game_of(const std::string& text) {
  const auto lines = lines_with(text, "options");
  if (lines.empty()) return HeapRules::parse(testing_certificates::word_of(text, "game ")).value();
  ListedPositions positions;
  for (const std::string& line : lines) {
    positions.options.emplace_back();
    std::stringstream words(line.substr(7));
    for (std::string word; words >> word;) {
      std::ranges::replace(word, '+', ' ');
      positions.options.back().push_back(word == "-" ? Sum{} : numbers_of("x " + word));
    }
  }
  return positions;
}

/// Every number of the lines that begin with this word replaced by every other one up to `most`,
/// with a new hash.
inline std::vector<std::string> changed_numbers(const std::string& text, const std::string& word,
                                                std::uint32_t most) {
  const std::string body = testing_certificates::without_end(text);
  std::vector<std::string> changed;
  for (const std::string& line : lines_with(body, word)) {
    const std::size_t start = body.find("\n" + line + "\n") + 1, end = start + line.size();
    for (std::size_t at = body.find(' ', start); at < end; at = body.find_first_of(" \n", at + 1)) {
      const std::size_t size = body.find_first_of(" \n", at + 1) - at - 1;
      for (std::uint32_t other = 0; other <= most; ++other) {
        std::string lie = body;
        lie.replace(at + 1, size, std::to_string(other));
        if (lie != body) changed.push_back(with_end(lie));
      }
    }
  }
  return changed;
}

/// The quotient of a certificate with `proof quotient`.
inline QuotientClaim quotient_claim(const std::string& text) {
  QuotientClaim claim{game_of(text), {}, 0, 0};
  claim.quotient.generators = numbers_of(lines_with(text, "generators")[0]);
  for (const std::string& line : lines_with(text, "times"))
    claim.quotient.times.push_back(numbers_of(line));
  const std::size_t order = std::stoul(testing_certificates::word_of(text, "order "));
  claim.quotient.p_portion.resize(order);
  for (Element x : numbers_of(lines_with(text, "p")[0])) claim.quotient.p_portion[x] = true;
  claim.quotient.pretending = numbers_of(lines_with(text, "phi")[0]);
  if (text.find(" period ") != text.npos) {
    claim.period = std::stoull(testing_certificates::word_of(text, " period "));
    claim.preperiod = std::stoull(testing_certificates::word_of(text, " from "));
  }
  fill_words(claim.quotient);
  return claim;
}

inline BoxQuotient::Repeat repeat_of(const std::string& line) {
  return {static_cast<std::uint32_t>(std::stoul(testing_certificates::word_of(line, " from "))),
          static_cast<std::uint32_t>(std::stoul(testing_certificates::word_of(line, " step ")))};
}

/// The box of a certificate with `proof box`.
inline BoxClaim box_claim(const std::string& text) {
  BoxClaim claim{std::get<HeapRules>(game_of(text)), {}, text.find("infinite\n") != text.npos};
  BoxQuotient& box = claim.quotient;
  const auto pair = numbers_of(lines_with(text, "pair")[0]);
  box.a = pair[0], box.b = pair[1];
  box.both = repeat_of(lines_with(text, "both")[0]);
  box.excess_a = repeat_of(lines_with(text, "excess")[0]);
  box.excess_b = repeat_of(lines_with(text, "excess")[1]);
  box.plane_of = numbers_of(lines_with(text, "planes")[0]);
  for (const std::string& line : lines_with(text, "plane")) {
    box.planes.emplace_back();
    for (char c : line.substr(6))
      if (c != '/') box.planes.back().push_back(c == 'P');
  }
  MisereQuotient k;  // the actions of all heaps of K, by the words of their elements
  k.generators = numbers_of(lines_with(text, "generators")[0]);
  for (const std::string& line : lines_with(text, "times")) k.times.push_back(numbers_of(line));
  k.p_portion.resize(box.plane_of.size());
  fill_words(k);
  const auto phi = numbers_of(lines_with(text, "phi")[0]);
  for (ClosedSet::Index n = 0; n < phi.size(); ++n) {
    box.action.emplace_back();
    for (Element x = 0; n != box.a && n != box.b && x < k.p_portion.size(); ++x)
      box.action[n].push_back(k.product(x, phi[n]));
  }
  return claim;
}

}  // namespace grundy::testing_quotients
