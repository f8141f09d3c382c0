// What the text and the JSON of the rule finder share.
#pragma once

#include <grundy/report.hpp>
#include <grundy/rule_finder.hpp>

namespace grundy {

inline const std::string& in(Language language, const Wording& words) {
  return language == Language::ja ? words.ja : words.en;
}

}  // namespace grundy
