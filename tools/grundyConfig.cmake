# find_package(grundy): the library as grundy::grundy, the program as grundy::grundy_cli.
include(CMakeFindDependencyMacro)
find_dependency(fmt)
find_dependency(Boost)
include(${CMAKE_CURRENT_LIST_DIR}/grundyTargets.cmake)
