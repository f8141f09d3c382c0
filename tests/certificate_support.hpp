// The certificates of tests/certificates, and their lines.
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <vector>

namespace grundy::testing_certificates {

using Files = std::map<std::string, std::string>;

inline Files files_of(const std::string& folder) {
  Files files;
  for (const auto& entry :
       std::filesystem::directory_iterator(GRUNDY_TEST_DIR "/certificates/" + folder)) {
    std::ifstream stream(entry.path(), std::ios::binary);
    files[entry.path().stem().string()] = {std::istreambuf_iterator<char>(stream), {}};
  }
  return files;
}

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t to = text.find('\n', from) + 1;
    lines.push_back(text.substr(from, to - from));
    from = to;
  }
  return lines;
}

inline std::string without_end(const std::string& certificate) {
  return certificate.substr(0, certificate.rfind("end "));
}

inline std::string word_of(const std::string& text, const std::string& before) {
  const std::size_t from = text.find(before) + before.size();
  return text.substr(from, text.find_first_of(" \n", from) - from);
}

}  // namespace grundy::testing_certificates
