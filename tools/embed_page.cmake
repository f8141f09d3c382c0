# Writes a C++ file that holds every file of a folder, each as the assembler reads it from there.
# usage: cmake -DFOLDER=web/dist -DOUTPUT=page_files.cpp -P embed_page.cmake
file(GLOB_RECURSE files RELATIVE ${FOLDER} ${FOLDER}/*)
set(symbols "")
set(table "")
set(count 0)
foreach(file ${files})
  string(APPEND symbols "asm(\".section .rodata\\n\"\n"
    "    \"page_file_${count}:\\n.incbin \\\"${FOLDER}/${file}\\\"\\n\"\n"
    "    \"page_file_${count}_end:\\n.byte 0\\n.previous\");\n"
    "extern \"C\" const char page_file_${count}[], page_file_${count}_end[];\n")
  string(APPEND table "    {\"${file}\", {page_file_${count}, page_file_${count}_end}},\n")
  math(EXPR count "${count} + 1")
endforeach()
if(count EQUAL 0)
  set(body "std::span<const PageFile> page_files() { return {}; }\n")
else()
  set(body "std::span<const PageFile> page_files() {\n  static const PageFile files[] = {\n${table}  };\n  return files;\n}\n")
endif()
file(WRITE ${OUTPUT}
  "// Made by tools/embed_page.cmake: the files of the page.\n#include \"page_server.hpp\"\n\n"
  "${symbols}\nnamespace grundy::cli {\n\n${body}\n}  // namespace grundy::cli\n")
