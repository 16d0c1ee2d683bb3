#!/bin/sh
# Removes from a built program what serving never loads: source maps, the state of the TypeScript compiler, and the
# sources and objects of better-sqlite3. Argument: the folder with dist and node_modules.
set -eu
cd "$1"
find dist \( -name '*.map' -o -name '*.tsbuildinfo' \) -delete
cd node_modules/better-sqlite3
rm -rf deps src build/deps build/Release/test_extension.node build/Release/obj build/Release/obj.target build/Release/sqlite3.a
