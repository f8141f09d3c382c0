# The page in the command line: its files built in where `make page` has made them, and a web server
# where cpp-httplib is there. Neither is needed to build the rest.
set(page_folder ${PROJECT_SOURCE_DIR}/web/dist)
file(GLOB_RECURSE page_files CONFIGURE_DEPENDS ${page_folder}/*)
set(page_source ${CMAKE_CURRENT_BINARY_DIR}/page_files.cpp)
add_custom_command(OUTPUT ${page_source}
  COMMAND ${CMAKE_COMMAND} -DFOLDER=${page_folder} -DOUTPUT=${page_source}
          -P ${PROJECT_SOURCE_DIR}/tools/embed_page.cmake
  DEPENDS ${page_files} ${PROJECT_SOURCE_DIR}/tools/embed_page.cmake)
set_source_files_properties(${page_source} PROPERTIES OBJECT_DEPENDS "${page_files}")
target_sources(grundy_cli PRIVATE ${page_source})
target_include_directories(grundy_cli PRIVATE cli)

find_package(PkgConfig QUIET)
if(PkgConfig_FOUND)
  pkg_check_modules(HTTPLIB IMPORTED_TARGET QUIET cpp-httplib)
endif()
find_package(Threads)
if(HTTPLIB_FOUND)
  set(page_server ${PROJECT_SOURCE_DIR}/cli/web/page_server.cpp)
  target_link_libraries(grundy_cli PRIVATE PkgConfig::HTTPLIB Threads::Threads)
else()
  set(page_server ${PROJECT_SOURCE_DIR}/cli/web/no_page_server.cpp)
endif()
target_sources(grundy_cli PRIVATE ${page_server})
