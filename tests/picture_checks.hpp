// Checks of pictures that need no other program: XML is well formed, Mermaid has the lines it
// should have.
#pragma once

#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace grundy {

/// What is wrong with one tag, the text between < and >; keeps the stack of open ones.
inline std::string tag_trouble(std::string_view tag, std::vector<std::string>& open) {
  static const std::regex start(R"(([a-z]+)((?:\s+[a-zA-Z:-]+="[^"<>]*")*)\s*(/?))");
  if (tag.starts_with('/')) {
    if (open.empty() || open.back() != tag.substr(1)) return "wrong end: " + std::string(tag);
    open.pop_back();
    return "";
  }
  std::match_results<std::string_view::const_iterator> match;
  if (!std::regex_match(tag.begin(), tag.end(), match, start)) return "tag: " + std::string(tag);
  std::string attributes = match[2];
  std::set<std::string> names;
  static const std::regex name(R"(([a-zA-Z:-]+)=")");
  for (std::sregex_iterator i(attributes.begin(), attributes.end(), name), end; i != end; ++i)
    if (!names.insert((*i)[1]).second) return "twice: " + (*i)[1].str();
  if (match[3].length() == 0) open.push_back(match[1]);
  return "";
}

/// What is wrong with the XML; "" if nothing is. Knows no comments, declarations or CDATA.
inline std::string xml_trouble(std::string_view xml) {
  static const std::regex entities("&(?!(?:amp|lt|gt|quot);)");
  if (std::regex_search(xml.begin(), xml.end(), entities)) return "a bare &";
  std::vector<std::string> open;
  std::size_t roots = 0;
  for (std::size_t i = 0; i < xml.size(); ++i) {
    auto c = static_cast<unsigned char>(xml[i]);
    if (c < 0x20 && c != '\n') return "control character";
    if (c == '>') return "a bare >";
    if (c != '<') continue;
    std::size_t end = xml.find('>', i);
    if (end == std::string_view::npos) return "an open tag";
    roots += open.empty() ? 1 : 0;
    std::string trouble = tag_trouble(xml.substr(i + 1, end - i - 1), open);
    if (!trouble.empty()) return trouble;
    i = end;
  }
  if (!open.empty()) return "never closed: " + open.back();
  return roots == 1 ? "" : "not one root";
}

/// What is wrong with a flowchart of so many nodes and arrows; "" if nothing is.
inline std::string mermaid_trouble(const std::string& text, std::size_t nodes, std::size_t arrows) {
  static const std::regex node(R"re(  n(\d+)(?:\[\["[^"\\<>]*(?:<br/>[^"\\<>]*)?"\]\]:::P|)re"
                               R"re(\(\["[^"\\<>]*(?:<br/>[^"\\<>]*)?"\]\):::N|\["…"\]:::more))re");
  static const std::regex arrow(R"(  n(\d+) (?:==>|-->) n(\d+))");
  static const std::regex other(
      R"re(%% .*|flowchart TD|  classDef .*|  legend\["(?:[^"\\<>]|<br/>)*"\]:::legend)re");
  std::istringstream lines(text);
  std::size_t seen_nodes = 0, seen_arrows = 0;
  for (std::string line; std::getline(lines, line);) {
    std::smatch match;
    if (std::regex_match(line, match, node)) {
      if (std::stoul(match[1]) != seen_nodes++) return "node out of order: " + line;
    } else if (std::regex_match(line, match, arrow)) {
      ++seen_arrows;
      if (std::stoul(match[1]) >= nodes || std::stoul(match[2]) >= nodes) return "arrow: " + line;
    } else if (!std::regex_match(line, match, other)) {
      return "line: " + line;
    }
  }
  if (seen_nodes != nodes || seen_arrows != arrows) return "not all nodes and arrows";
  return "";
}

}  // namespace grundy
