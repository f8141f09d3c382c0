# Thin: every target is one or two calls of tools/ and of the CMake presets. `make help` lists them.
PREFIX ?= /usr/local
FUZZ_SECONDS ?= 60
JOBS ?= $(shell nproc 2>/dev/null || echo 2)
export JOBS FUZZ_SECONDS

.PHONY: run test bench fuzz debug sanitize layers format page page-test install clean help

run: ## build the command line and answer a first question (the default)
	@tools/setup.sh build
	@tools/build.sh release grundy_cli
	@tools/first_steps.sh build/release/grundy

test: ## build everything and run every test
	@tools/setup.sh test
	@tools/build.sh release
	@ctest --preset release --no-label-summary -j $(JOBS)

bench: ## run every benchmark
	@tools/setup.sh bench
	@tools/build.sh bench
	@bench/run.sh build/bench

fuzz: ## run every fuzzer for FUZZ_SECONDS (60)
	@tools/setup.sh fuzz
	@tools/build.sh fuzz fuzzers
	@fuzz/run.sh build/fuzz/fuzz

debug: ## build with assertions and sanitizers, run the quick tests
	@tools/setup.sh test
	@tools/build.sh debug
	@ctest --preset debug --no-label-summary -j $(JOBS)

sanitize: ## the commands, the parsers and the kernels under sanitizers: a part of `make debug`
	@tools/setup.sh test
	@tools/build.sh debug sanitized
	@ctest --preset debug -L sanitized --no-label-summary -j $(JOBS)

page: ## build the page into web/dist, for any web server and for `grundy serve`
	@tools/setup.sh page
	@tools/page.sh build

page-test: ## build the page, compare its engine with the command line, run its tests
	@tools/setup.sh page-test
	@tools/page.sh test

layers: ## check that no file includes a higher floor
	@python3 tools/check_layers.py

format: ## format every C++ file
	@tools/setup.sh format
	@find $(wildcard include src cli checker tests bench fuzz examples python web/engine) -name '*.[ch]pp' \
	  -exec clang-format-19 -i {} +

install: ## install into PREFIX (/usr/local)
	@tools/setup.sh build
	@tools/build.sh release grundy_cli
	@cmake --install build/release --prefix "$(PREFIX)"

clean: ## remove everything that was built
	rm -rf build web/dist web/src/engine/grundy.wasm.lzma

help: ## this list
	@sed -n 's/^\([a-z]*\): ## \(.*\)/make \1\t\2/p' Makefile | expand -t 16
