#!/usr/bin/env bash
# install.sh NAME "FIRST ORGANIZER": installs the cup on Debian 12, from scratch to a board behind TLS. Run as root,
# from the release in /srv/cup. Rerunning it brings everything up to date and keeps every secret; it then needs no
# arguments. Without systemd (a chroot, a container), it prepares everything, starts only PostgreSQL, and prints the
# remaining steps.
set -euo pipefail
shopt -s inherit_errexit
umask 022
release=/srv/cup
settings=/etc/cup
tools=/usr/local/lib/cup
begun=$SECONDS

say() { printf '\n== %s\n' "$*"; }
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

name=${1:-}
organizer=${2:-}
[ "$(id -u)" = 0 ] || fail 'Run this as root.'
(. /etc/os-release && [ "$ID $VERSION_ID" = 'debian 12' ]) || fail 'This script needs Debian 12.'
[ "$(cd "$(dirname "$0")/.." && pwd -P)" = "$release" ] || fail "The release belongs in $release: clone it there."
installed=''
[ ! -e $settings/cup.env ] || installed=$(sed -n 's|^PUBLIC_URL=https://||p' $settings/cup.env)
name=${name:-$installed}
[[ $name =~ ^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$ ]] || fail 'install.sh NAME "FIRST ORGANIZER", as in: install.sh cup.example "June Ledger"'
[ -n "$installed$organizer" ] || fail 'Name the first organizer, too: install.sh cup.example "June Ledger"'
[ -z "$installed" ] || [ "$installed" = "$name" ] ||
  fail "This is the site of $installed, and organizers' passkeys belong to that name. To give it up, change PUBLIC_URL in $settings/cup.env and run this again."
systemd=no
[ ! -d /run/systemd/system ] || systemd=yes
listening() { (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }
if [ ! -e /etc/caddy/Caddyfile ]; then
  for port in 80 443; do
    ! listening $port || fail "Something already listens on port $port, which Caddy needs. Stop it first (ss -ltnp)."
  done
fi

# On a standby, no roles or tables can be created. Without this check, the script would run for minutes before
# it fails.
refuse_standby() {
  command -v pg_lsclusters >/dev/null || return 0
  ! pg_lsclusters --no-header | grep -q ' main .*recovery' ||
    fail 'PostgreSQL on this machine is a standby, which does not accept changes: run this where the primary is, or make this one the primary first (docs/operate/pair.md).'
}
refuse_standby

# Asks whether to serve metrics, only at the first installation and only on a terminal. The answer takes effect at
# once, so that it is not lost if a later step fails.
units=/etc/systemd/system
ask_for_metrics() {
  local answer port
  [ -z "$installed" ] && [ -t 0 ] || return 0
  read -r -p 'Metrics for Prometheus, on ports 3100 and 3101 of this machine only? [y/N] ' answer || return 0
  for port in 3000 3001; do # the process on port 3000 serves metrics on 3100
    rm -f "$units/cup@$port.service.d/metrics.conf"
    [[ $answer == [yY]* ]] || continue
    install -d "$units/cup@$port.service.d"
    printf '[Service]\nEnvironment=METRICS_PORT=%s\n' $((port + 100)) >"$units/cup@$port.service.d/metrics.conf"
  done
}
ask_for_metrics

say 'Packages'
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
# libnss-systemd: initdb, which creates the cluster for checking a backup, needs a name for systemd's dynamic user.
apt-get install -y -qq --no-install-recommends ca-certificates caddy curl libnss-systemd openssl postgresql >/dev/null

say 'Node and the build of the release'
cd $release
# Does not use Debian's Node and npm, which are old and need several hundred packages. Installs its own Node
# and npm where the site's user can read them, because that user cannot read root's folders.
. scripts/use-node.sh
install -D -C -m 755 "$(command -v node)" $tools/bin/node
npm_version=11.19.1
npm_sha512='ztsxKxt/kkIaAs+2i0GU6I+DRmUdrNasxTZKJe9TCdSjKxlhah/4r/hl5ygMD6XAg1qZ9c2TNomR4qgOydp10g=='
if [ ! -e "$tools/npm-$npm_version" ]; then
  draft=$(mktemp -d $tools/draft-XXXXXX)
  trap 'rm -rf "$draft"' EXIT
  (cd "$draft" && cup_fetch_package npm "$npm_version" "$npm_sha512")
  tar -xzf "$draft/npm-$npm_version.tgz" -C "$draft"
  mv "$draft/package" "$tools/npm-$npm_version"
  rm -rf "$draft"
fi
ln -sfn "../npm-$npm_version/bin/npm-cli.js" $tools/bin/npm
PATH=$tools/bin:$PATH
hash -r
# npm ci deletes files that running processes may still load: run it only if the packages differ.
lock=$(sha256sum package-lock.json)
if [ "$(cat node_modules/.cup-installed 2>/dev/null)" != "$lock" ]; then
  npm ci --loglevel=error
  printf '%s\n' "$lock" >node_modules/.cup-installed
fi
npm run --silent build >/dev/null # hides the list of some 200 files
chown -R root:root $release
chmod -R u+rwX,go+rX,go-w $release

say 'PostgreSQL: roles and database'
cd /
read -r version cluster port status _ < <(pg_lsclusters --no-header | grep ' main ') || fail 'There is no PostgreSQL cluster named main.'
[ "$status" = online ] || pg_ctlcluster "$version" "$cluster" start
postgres() { runuser -u postgres -- psql --no-psqlrc --quiet --no-align --tuples-only -v ON_ERROR_STOP=1 -p "$port" "$@"; }
postgres <<'SQL'
select format('create role %I login', role)
from unnest(array['cup_owner', 'cup_server', 'cup_organizer', 'cup_backup']) as role
where not exists (select from pg_roles where rolname = role) \gexec
grant pg_read_all_data to cup_backup;
select $$create database cup owner cup_owner template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'$$
where not exists (select from pg_database where datname = 'cup') \gexec
\connect cup
-- Keeps roles from filling the disk with large objects. The owner could not revoke this.
select format('revoke execute on function %s from public', oid::regprocedure) from pg_proc
where pronamespace = 'pg_catalog'::regnamespace and proname ~ '^lo(_creat|_create|_from_bytea|_open|_put|_truncate|_truncate64|write)$' \gexec
SQL
# 17 connections for each of the two processes, plus 20 for commands, backups and a standby (docs/scale.md).
connections=54
if [ "$(postgres -c 'show max_connections')" -lt $connections ]; then
  postgres -c "alter system set max_connections = $connections"
  pg_ctlcluster "$version" "$cluster" restart
fi

# fill FILE SETTING=VALUE…: creates the file from its example. Secrets are never passed as arguments to a program.
fill() {
  local text file=$1 setting
  text=$(<"$release/deploy/$file.example")
  for setting in "${@:2}"; do
    text=$(while IFS= read -r line; do
      [[ $line == "${setting%%=*}="* ]] && line=$setting
      printf '%s\n' "$line"
    done <<<"$text")
  done
  (umask 077 && printf '%s\n' "$text" >"$settings/$file.new")
  mv "$settings/$file.new" "$settings/$file"
}
# new_password ROLE: gives the role a new password, and prints the URL that contains it.
new_password() {
  local password
  password=$(openssl rand -hex 24)
  postgres <<<"alter role $1 password '$password'" >&2
  printf 'postgres://%s:%s@localhost:%s/cup' "$1" "$password" "$port"
}

say "Settings in $settings"
install -d -m 755 $settings
if [ ! -e $settings/cup.env ]; then
  address=$(new_password cup_server)
  pepper=$(openssl rand -hex 32)
  fill cup.env "DATABASE_URL=$address" "CODE_PEPPER=$pepper" "PUBLIC_URL=https://$name"
fi
if [ ! -e $settings/owner.env ]; then
  address=$(new_password cup_owner)
  organizers=$(new_password cup_organizer)
  fill owner.env "DATABASE_OWNER_URL=$address" "DATABASE_ORGANIZER_URL=$organizers"
fi
if [ ! -e $settings/backup.env ]; then
  address=$(new_password cup_backup)
  fill backup.env "DATABASE_BACKUP_URL=$address" "PG_BIN=/usr/lib/postgresql/$version/bin"
fi
install -m 755 $release/deploy/cup /usr/local/bin/cup

say 'Tables'
# The owner may create roles only while migrations run, because that privilege is almost a superuser's.
trap 'postgres -c "alter role cup_owner nocreaterole" || true' EXIT
postgres -c 'alter role cup_owner createrole'
/usr/local/bin/cup migrate

say 'Services'
install -m 644 $release/deploy/cup@.service $release/deploy/cup-backup.service $release/deploy/cup-backup.timer /etc/systemd/system/
install -D -m 644 $release/deploy/postgresql-restart.conf /etc/systemd/system/postgresql@.service.d/cup.conf
# Replaces Caddy's configuration, unless it was edited since this script last installed it. To detect edits, a
# copy of the installed file is kept with the settings.
if [ ! -e $settings/Caddyfile ] || cmp -s $settings/Caddyfile /etc/caddy/Caddyfile; then
  [ -e $settings/Caddyfile ] || cp -p /etc/caddy/Caddyfile /etc/caddy/Caddyfile.before-cup
  sed -E "s/^(http:\/\/)?cup\.example \{$/\1$name {/" $release/deploy/Caddyfile >$settings/Caddyfile
  install -m 644 $settings/Caddyfile /etc/caddy/Caddyfile
else
  echo '/etc/caddy/Caddyfile was changed by hand, so it was not replaced.'
fi
# Leaves Caddy disabled if another proxy has replaced it since the first installation (deploy/README.md).
start_caddy() {
  if [ -n "$installed" ] && [ "$(systemctl is-enabled caddy)" != enabled ]; then
    echo 'Caddy is disabled and stays disabled.'
    return
  fi
  systemctl enable --quiet caddy
  systemctl reload-or-restart caddy
}
if [ $systemd = yes ]; then
  systemctl daemon-reload
  systemctl enable --quiet cup@3000 cup@3001
  /usr/local/bin/cup restart
  systemctl enable --quiet --now cup-backup.timer
  start_caddy
else
  printf '%s\n' 'systemd is not running: the units are installed, but only PostgreSQL was started.' \
    'To start the rest by hand, see "Without systemd" in /srv/cup/docs/operate/first-evening.md'
fi

if [ "$(postgres -d cup <<<'select exists (select from organizers)')" = f ]; then
  if [ -n "$organizer" ]; then
    say "The invitation for $organizer: works once, within 24 hours"
    /usr/local/bin/cup organizer invite "$organizer"
  else
    say 'No organizer has an account yet. To invite one: cup organizer invite "June Ledger"'
  fi
fi
state=ready
[ $systemd = yes ] || state='prepared, but not started'
say "https://$name is $state, after $(((SECONDS - begun) / 60)) min $(((SECONDS - begun) % 60)) s. Keep a copy of $settings/cup.env on paper or elsewhere: without its CODE_PEPPER no access code works."
