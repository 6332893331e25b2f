#!/usr/bin/env bash
# Runs the section "Containers" of deploy/README.md, from a build to a restored backup: npm run prove -- containers.
# Needs root, 4 GB and Debian's packages buildah, catatonit, debootstrap, iptables, podman, podman-compose and
# runc. No registry is contacted: the images node:24-bookworm-slim and postgres:17-bookworm are stand-ins made
# from Debian, this machine's Node and Debian's PostgreSQL 15. Both images are kept for the next run. PORT is
# the port on which the site is published.
set -euo pipefail
shopt -s inherit_errexit
here=$(cd "$(dirname "$0")/../.." && pwd -P)
port=${PORT:-3000}
work=$(mktemp -d "${TMPDIR:-/var/tmp}/cup-containers-XXXXXX")
say() { printf '\n## %s\n' "$*"; }
fail() {
  printf 'FAILED: %s\n' "$*" >&2
  exit 1
}
wait_for() {
  local until=$((SECONDS + $1))
  shift
  until "$@"; do
    [ $SECONDS -lt $until ] || return 1
    sleep 1
  done
}
project=cup-proof
file=$work/cup/deploy/compose.yaml
certificates=/etc/ssl/certs/ca-certificates.crt
building="--network=host --volume=$certificates:$certificates:ro --env=NODE_EXTRA_CA_CERTS=$certificates"
compose() { podman-compose -f "$file" -p $project --podman-build-args="$building" "$@" 2>>"$work/compose.log"; }
# Docker's compose starts the services in the order that the conditions of depends_on require. Debian 12's
# podman-compose ignores these conditions and does not report failures, so this script runs one step after
# another and checks the effect of each.
once() { compose run --rm -T --no-deps "$@"; }
clean_up() {
  [ ! -e "$file" ] || compose down --volumes >/dev/null || true
  rm -rf --one-file-system "$work"
}
trap clean_up EXIT
for program in buildah catatonit debootstrap iptables podman podman-compose runc; do
  command -v $program >/dev/null || fail "Debian's package $program is missing"
done
! (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null || fail "port $port is taken"

# Configures limits that this machine allows, and a runtime that supports both versions of cgroups.
most=$(ulimit -Hn)
[ "$most" != unlimited ] || most=65536
cat >"$work/containers.conf" <<CONF
[containers]
default_ulimits = ["nofile=$most:$most", "nproc=4096:4096"]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
CONF
export CONTAINERS_CONF=$work/containers.conf
# Podman runs health checks through systemd; without it, they run only on demand.
[ -e /run/systemd/private ] || export DISABLE_HC_SYSTEMD=true

debian() { # debian FOLDER: makes a minimal Debian
  mirror=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' | grep -m1 'debian$' || echo http://deb.debian.org/debian)
  debootstrap --variant=minbase bookworm "$1" "$mirror" >/dev/null
}
path=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
if ! podman image exists docker.io/library/node:24-bookworm-slim; then
  say 'A stand-in for node:24-bookworm-slim'
  debian "$work/node"
  cp "$(command -v node)" "$work/node/usr/local/bin/node"
  mkdir -p "$work/node/usr/local/lib/node_modules"
  cp -a "$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")" "$work/node/usr/local/lib/node_modules/npm"
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$work/node/usr/local/bin/npm"
  chroot "$work/node" useradd --create-home --uid 1000 node
  tar -C "$work/node" -c . | podman import --change 'CMD ["node"]' --change "ENV PATH=$path" - docker.io/library/node:24-bookworm-slim
fi
if ! podman image exists docker.io/library/postgres:17-bookworm; then
  say 'A stand-in for postgres:17-bookworm'
  debian "$work/postgres"
  cp -L /etc/resolv.conf "$work/postgres/etc/"
  chroot "$work/postgres" apt-get update -qq
  chroot "$work/postgres" apt-get install -y -qq --no-install-recommends postgresql-15 >/dev/null
  # Drop the cluster that the package creates: psql would connect to the port of that cluster, which is not
  # 5432 if another program on this machine uses 5432.
  chroot "$work/postgres" pg_dropcluster 15 main
  install -m 755 "$here/proofs/containers/postgres-entrypoint.sh" "$work/postgres/usr/local/bin/docker-entrypoint.sh"
  tar -C "$work/postgres" --exclude=./var/cache/apt -c . | podman import --change 'ENTRYPOINT ["docker-entrypoint.sh"]' \
    --change 'CMD ["postgres"]' --change "ENV PATH=$path:/usr/lib/postgresql/15/bin" - docker.io/library/postgres:17-bookworm
fi

say 'Build'
mkdir "$work/cup"
git -C "$here" ls-files -z --cached --others --exclude-standard | tar -C "$here" --null --files-from=- -c | tar -C "$work/cup" -x
# Set the port, and delete the services' own limits: if a service sets one limit, Podman sets all others to
# its own defaults, and this machine may forbid those.
sed -i "s/127\.0\.0\.1:3000:3000/127.0.0.1:$port:3000/; /^    ulimits:$/,/nofile/d" "$file"
settings=$work/cup/deploy/.env
umask 077
sed "s/^\([A-Z]*_PASSWORD\|CODE_PEPPER\)=$/echo \1=\$(openssl rand -hex 32)/e" "$here/deploy/containers.env.example" >"$settings"
[ "$(grep -c '=[0-9a-f]\{64\}$' "$settings")" = 5 ] || fail 'containers.env.example does not have exactly five secrets'
umask 022
compose build migrate >"$work/build.log" || fail "the site's image was not built: $(tail -20 "$work/build.log" "$work/compose.log")"
compose build backup >>"$work/build.log" || fail "the backup's image was not built: $(tail -20 "$work/build.log" "$work/compose.log")"

say 'Start, migrate, passwords'
compose up -d database >/dev/null
in_database() { podman exec "${project}_database_1" "$@"; }
wait_for 120 in_database pg_isready -q -h /var/run/postgresql || fail "the database did not start: $(podman logs "${project}_database_1" 2>&1 | tail -5)"
wait_for 60 in_database psql -Atqc 'select 1' >/dev/null || fail 'psql in the container does not connect without a password'
once migrate >>"$work/steps.log"
once passwords >>"$work/steps.log"
with_password="select count(*) from pg_authid where rolname in ('cup_server', 'cup_organizer', 'cup_backup') and rolpassword is not null"
[ "$(in_database psql -Atqc "$with_password")" = 3 ] || fail "the roles have no passwords: $(tail -5 "$work/compose.log")"
compose up -d site >/dev/null
answers() { curl --silent --fail --max-time 5 --output /dev/null "http://127.0.0.1:$port$1"; }
wait_for 120 answers /readyz || fail "the site is not ready: $(podman logs "${project}_site_1" 2>&1 | tail -5)"
curl --silent "http://127.0.0.1:$port/" | grep -q Timbermen || fail 'the board does not show the teams'
healthy() { podman healthcheck run "${project}_site_1" >/dev/null; }
healthy || fail 'the health check fails'
[ "$(podman exec "${project}_site_1" id -un)" = node ] || fail 'the site does not run as node'
! podman exec "${project}_site_1" touch /srv/cup/x 2>/dev/null || fail 'the site can change its release'

say 'The first organizer'
link=$(once organizer invite 'June Ledger' | grep -o 'https://cup.example/organizer/invitation#[A-Za-z0-9_-]*') || fail 'no invitation was printed'
secret=${link##*#}
curl --silent --fail --header 'content-type: application/json' --header 'origin: https://cup.example' \
  --data "{\"secret\":\"$secret\"}" "http://127.0.0.1:$port/api/organizers/invitation" | grep -q 'June Ledger' ||
  fail 'the invitation was not accepted'

say 'A backup, and its restore'
compose up -d backup >/dev/null
made() { podman logs "${project}_backup_1" 2>&1 | grep -q 'restored into a scratch database and identical'; }
wait_for 180 made || fail "no backup was made: $(podman logs "${project}_backup_1" 2>&1 | tail -5)"
podman logs "${project}_backup_1" 2>&1 | tail -1
backup=$(podman exec "${project}_backup_1" sh -c 'ls /backups/*.backup' | tail -1)
once restore "$backup" >"$work/restore.log"
grep -q '^Restored, and identical to the backup\.' "$work/restore.log" || fail "the restored data differs: $(tail -5 "$work/compose.log")"
grep '^Restored' "$work/restore.log"
names() { in_database psql -Atq -d "$1" -c 'select name from organizer_invitations'; }
[ "$(names cup_restored)" = 'June Ledger' ] || fail 'the restored database has no invitation'
say 'Done'
