#!/bin/bash
# Makes a synchronous standby the primary while Acara sells: switch-primary.sh db1 db2 (from, to)
# Purchases wait in PgBouncer for the seconds that this takes. Afterwards the first machine is stopped and no standby.
#
# two-machines.md tells when. Run it as root on either machine; root needs a key to log in to both.
set -eu
old=$1
new=$2
trap 'rm -rf "$sockets"' EXIT
sockets=$(mktemp -d)

on() { ssh -o ControlMaster=auto -o ControlPersist=60 -o "ControlPath=$sockets/%h" "root@$1" "cd /; $2" </dev/null; }
sql() { on "$1" "runuser -u postgres -- psql -qXAt -c \"$2\""; }
pooler() { on "$1" "runuser -u postgres -- timeout 2 psql -qX -p 6432 -U pgbouncer pgbouncer -c '$2'"; }
both() {
  pooler "$old" "$1" & one=$!
  pooler "$new" "$1" & two=$!
  wait $one && wait $two
}

state=$(sql "$old" "SELECT sync_state FROM pg_stat_replication WHERE application_name = '$new'")
[ "$state" = sync ] || { echo "$new is not the synchronous standby of $old. Nothing was changed."; exit 1; }
sql "$new" "ALTER SYSTEM SET synchronous_standby_names = ''"
sql "$new" "SELECT pg_reload_conf()" >/dev/null
# So that the primary stops at once.
sql "$old" CHECKPOINT

began=$(date +%s%N)
if ! both PAUSE; then
  both RESUME || true
  echo "A transaction did not end within two seconds. Nothing was changed; try again."
  exit 1
fi
on "$old" "pg_ctlcluster 15 main stop -m fast"
on "$new" "pg_ctlcluster 15 main promote"
for machine in "$old" "$new"; do
  on "$machine" "sed -i 's/host=$old /host=$new /' /etc/pgbouncer/pgbouncer.ini; sed -i 's/@$old\//@$new\//' /etc/acara.env"
done
both RELOAD
both RESUME
echo "$new is the primary. Purchases waited $((($(date +%s%N) - began) / 1000000)) ms. Next, on $old: make-standby.sh $new"
