#!/bin/bash
# Stand-in for the entrypoint of the official image. It supports only the settings in compose.yaml.
set -euo pipefail
bin=/usr/lib/postgresql/15/bin
data=/var/lib/postgresql/data
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$data" /var/run/postgresql
  chown -R postgres:postgres "$data" /var/run/postgresql
  chmod 3777 /var/run/postgresql
  exec setpriv --reuid postgres --regid postgres --clear-groups "$0" "$@"
fi
if [ ! -s "$data/PG_VERSION" ]; then
  read -ra options <<<"${POSTGRES_INITDB_ARGS:-}"
  $bin/initdb -D "$data" --encoding=UTF8 --locale=C.UTF-8 --username="$POSTGRES_USER" --pwfile=<(printf '%s\n' "$POSTGRES_PASSWORD") "${options[@]}"
  $bin/pg_ctl -D "$data" -w -o "-c listen_addresses= -c unix_socket_directories=/var/run/postgresql" start
  PGPASSWORD=$POSTGRES_PASSWORD $bin/createdb -h /var/run/postgresql -U "$POSTGRES_USER" "$POSTGRES_DB"
  $bin/pg_ctl -D "$data" -w -m fast stop
fi
exec $bin/postgres -D "$data" -c unix_socket_directories=/var/run/postgresql "${@:2}"
