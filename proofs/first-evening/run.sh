#!/usr/bin/env bash
# Runs the commands of docs/operate/first-evening.md in a new Debian 12 system, and tests the installed site:
# its pages over TLS, a backup and its restore, and a second run of the installer. Not part of CI. Needs root,
# Debian's packages debootstrap and curl, 3 GB, and ports 80, 443, 3000 and 3001. Creates the new system in
# TMPDIR. Copies this machine's settings for downloading Debian's and npm's packages (apt, npm, certificates).
set -euo pipefail
shopt -s inherit_errexit
here=$(cd "$(dirname "$0")/../.." && pwd -P)
page=$here/docs/operate/first-evening.md
name=cup.localhost # Caddy itself signs the certificate for a name that ends in .localhost
root=$(mktemp -d "${TMPDIR:-/var/tmp}/cup-first-evening-XXXXXX")
chmod 755 "$root" # unprivileged users of the new system must be able to enter its root folder
keeper=''
say() { printf '\n## %s\n' "$*"; }
fail() {
  printf 'FAILED: %s\n' "$*" >&2
  exit 1
}
# wait_for SECONDS COMMAND…: repeats the command until it succeeds, for up to SECONDS.
wait_for() {
  local until=$((SECONDS + $1))
  shift
  until "$@"; do
    [ $SECONDS -lt $until ] || return 1
    sleep 0.5
  done
}
clean_up() {
  # Kill the first process of the namespace: all others are killed with it, and its mounts are removed.
  if [ -n "$keeper" ]; then
    kill -9 "$keeper" || true
    wait "$keeper" 2>/dev/null || true
  fi
  umount "$root/proc" 2>/dev/null || true # an interrupted debootstrap leaves this mounted
  rm -rf --one-file-system "$root"
}
trap clean_up EXIT

for program in curl debootstrap; do
  command -v $program >/dev/null || fail "$program is missing: apt-get install -y $program"
done
for port in 80 443 3000 3001; do
  ! (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null || fail "port $port is taken"
done
mapfile -t commands < <(sed -n '/^```sh$/,/^```$/{/^```/d;p;}' "$page" | head -3)
[ ${#commands[@]} = 3 ] || fail 'the page does not have the three expected commands'

say 'A clean Debian 12'
mirror=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' | head -1)
debootstrap --variant=minbase bookworm "$root" "$mirror" >/dev/null
rm -rf "$root"/etc/apt/sources.list*
cp -a /etc/apt/sources.list* /etc/apt/apt.conf.d "$root/etc/apt/" 2>/dev/null || true
cp -L /etc/resolv.conf /etc/hosts "$root/etc/"
mkdir -p "$root/usr/local/share/ca-certificates" "$root/srv/given"
cp -a /usr/local/share/ca-certificates/. "$root/usr/local/share/ca-certificates/"
registry=$(cd / && npm config get registry)
git clone --quiet --bare "$here" "$root/srv/given/cup.git"
printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d" # keeps packages from starting services
chmod 755 "$root/usr/sbin/policy-rc.d"

# A separate namespace for processes and mounts; the network is this machine's.
unshare --mount --pid --fork --kill-child --mount-proc="$root/proc" -- sleep infinity &
unshared=$!
keeper=$unshared
wait_for 60 pgrep -P "$unshared" >/dev/null || fail 'the namespace was not created'
inside_pid=$(pgrep -P "$unshared")
inside() {
  nsenter --target "$inside_pid" --mount --pid -- chroot "$root" /usr/bin/env -i HOME=/root TERM=dumb \
    PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin npm_config_registry="$registry" \
    npm_config_cafile=/etc/ssl/certs/ca-certificates.crt "$@"
}
nsenter --target "$inside_pid" --mount -- sh -c "mount -t devtmpfs none '$root/dev' && mkdir -p '$root/dev/shm' && mount -t tmpfs none '$root/dev/shm' && mount -t tmpfs none '$root/run'"
inside update-ca-certificates >/dev/null 2>&1 || true

say 'The commands of the page'
begun=$SECONDS
for command in "${commands[@]}"; do
  command=${command//'https://example.org/three-team-cup.git'/'/srv/given/cup.git'}
  command=${command//cup.example/$name}
  printf '# %s\n' "$command"
  inside bash -c "$command" 2>&1 | tee -a "$root/said"
done
took=$((SECONDS - begun))
grep -q 'systemd is not running' "$root/said" || fail 'the installer did not report that only PostgreSQL was started'
link=$(grep -o "https://$name/organizer/invitation#[A-Za-z0-9_-]*" "$root/said") || fail 'no invitation was printed'

say 'What the units start'
# exec_start UNIT [INSTANCE]: runs the command of a systemd unit with the unit's settings and working folder,
# as an unprivileged user.
exec_start() {
  local unit=$root/etc/systemd/system/$1 instance=${2:-} environment
  environment=$(sed -n 's/^EnvironmentFile=//p' "$unit")
  inside bash -c "set -a; . $environment; $(sed -n 's/^Environment=//p' "$unit" | sed "s/%i/$instance/g"); cd /srv/cup; echo \$\$ >/run/${1%.service}$instance.pid
    exec setpriv --reuid 65534 --regid 65534 --clear-groups $(sed -n 's/^ExecStart=//p' "$unit")"
}
processes=()
start_processes() {
  processes=()
  for port in 3000 3001; do
    exec_start cup@.service $port >>"$root/cup-$port.log" 2>&1 &
    processes+=($!)
  done
}
start_processes
# Caddy gets only the capability that Debian's caddy.service gives it.
may_bind=(--inh-caps +net_bind_service --ambient-caps +net_bind_service)
inside setpriv --reuid caddy --regid caddy --clear-groups "${may_bind[@]}" \
  env HOME=/var/lib/caddy caddy run --config /etc/caddy/Caddyfile >"$root/caddy.log" 2>&1 &
authority=$root/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt
visit() { curl --silent --show-error --fail --cacert "$authority" --resolve "$name:443:127.0.0.1" "$@"; }
answers() { visit --max-time 10 --output /dev/null "https://$name$1" 2>/dev/null; }
wait_for 120 answers / || fail "the board does not respond: $(tail -5 "$root"/cup-3000.log "$root/caddy.log")"

say 'The board behind TLS, the desk, a backup'
visit --http2 --write-out '%{http_version} %{http_code}\n' --output "$root/board.html" "https://$name/"
grep -q Timbermen "$root/board.html" || fail 'the board does not show the teams'
visit "https://$name/api/teams" | grep -q stopemen || fail 'the teams cannot be read'
visit "${link%%#*}" | grep -qi organizer || fail 'the invitation has no page'
visit --output /dev/null --write-out '%{http_code}\n' --request POST --header 'content-type: application/json' \
  --header "origin: https://$name" --data "{\"secret\":\"${link##*#}\"}" "https://$name/api/organizers/invitation" ||
  fail 'the invitation was not accepted'
mkdir -p "$root/var/lib/cup-backup" && chown 65534:65534 "$root/var/lib/cup-backup"
exec_start cup-backup.service | tee "$root/backup.log"
grep -q 'restored into a scratch database and identical' "$root/backup.log" || fail 'no backup was made'
inside cup audit-verify

say 'The restore of docs/operate/backup.md, but for what systemd does'
mapfile -t restore < <(sed -n '/deploy\/install.sh. has set up/,/^```$/{/^runuser\|^cup /p;}' "$here/docs/operate/backup.md")
[ ${#restore[@]} = 3 ] || fail 'the page does not have the three expected commands for a restore'
backup=$(basename "$root"/var/lib/cup-backup/*.backup)
inside bash -c 'kill $(cat /run/cup@3000.pid /run/cup@3001.pid)'
stopped() { ! kill -0 "${processes[@]}" 2>/dev/null; }
wait_for 60 stopped || fail 'the processes did not stop'
for command in "${restore[@]}"; do inside bash -c "${command//cup-20260926T140000Z.backup/$backup}"; done | tee "$root/restore.log"
grep -q 'Restored, and identical to the backup' "$root/restore.log" || fail 'the backup was not restored'
start_processes
wait_for 120 answers /api/teams || fail "the site did not come back: $(tail -5 "$root"/cup-300?.log)"

say 'Once more, with too few connections set by hand'
inside runuser -u postgres -- psql -qc 'alter system set max_connections = 40'
inside pg_ctlcluster 15 main restart
before=$(cat "$root"/etc/cup/*.env | sha256sum)
inside bash -c /srv/cup/deploy/install.sh 2>&1 | tee "$root/said-again"
[ "$before" = "$(cat "$root"/etc/cup/*.env | sha256sum)" ] || fail 'a secret has changed'
visit --output /dev/null "https://$name/" || fail 'the board no longer responds'
[ "$(inside runuser -u postgres -- psql -Atc 'show max_connections')" = 54 ] || fail 'too few connections'
for file in cup.env owner.env backup.env; do
  [ "$(stat -c '%a %u' "$root/etc/cup/$file")" = '600 0' ] || fail "$file can be read by others"
done

say 'On a standby: refused at once, and nothing has changed'
touch "$root"/var/lib/postgresql/15/main/standby.signal
begun=$SECONDS
! inside bash -c /srv/cup/deploy/install.sh >"$root/refused" 2>&1 || fail 'a standby was not refused'
[ $((SECONDS - begun)) -lt 10 ] || fail 'the refusal took ten seconds or more'
rm "$root"/var/lib/postgresql/15/main/standby.signal
cat "$root/refused"
[ "$(wc -l <"$root/refused")" = 1 ] && grep -q 'is a standby' "$root/refused" || fail 'a standby was not refused with one sentence'

say "From nothing to a board behind TLS: ${#commands[@]} commands, $((took / 60)) min $((took % 60)) s"
[ $took -lt 600 ] || fail 'the installation took 10 minutes or more'
