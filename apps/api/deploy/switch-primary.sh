#!/bin/bash
# Makes a synchronous standby the primary while Acara sells: switch-primary.sh db1 db2 (from, to)
# Purchases wait in PgBouncer for the seconds that this takes. Afterwards the first machine is stopped and no standby.
#
# two-machines.md tells when. Run it as root on either machine; root needs a key to log in to both.
#
# Tried with PostgreSQL 15 of Debian 12 between two simulated machines: both ways while
# tickets sold, and with a transaction that did not end.
set -eu
old=$1
new=$2
trap 'rm -rf "$sockets"' EXIT
sockets=$(mktemp -d)

on() { ssh -o ControlMaster=auto -o ControlPersist=60 -o "ControlPath=$sockets/%h" "root@$1" "cd /; $2" </dev/null; }
sql() { on "$1" "runuser -u postgres -- psql -qXAt -c \"$2\""; }
both() {
  on "$old" "$1" & one=$!
  on "$new" "$1" & two=$!
  wait $one && wait $two
}
quit() {
  both "$pooler -c RESUME" 2>/dev/null || true
  echo "$1 $old is still the primary."
  exit 1
}
pooler='runuser -u postgres -- timeout 2 psql -qX -p 6432 -U pgbouncer pgbouncer'
move="sed -i 's/host=$old /host=$new /' /etc/pgbouncer/pgbouncer.ini; sed -i 's/@$old\//@$new\//' /etc/acara.env"

state=$(sql "$old" "SELECT sync_state FROM pg_stat_replication WHERE application_name = '$new'")
[ "$state" = sync ] || { echo "$new is not the synchronous standby of $old. Nothing was changed."; exit 1; }
sql "$new" "ALTER SYSTEM SET synchronous_standby_names = ''"
sql "$new" "SELECT pg_reload_conf()" >/dev/null
# So that the primary stops at once.
sql "$old" CHECKPOINT

began=$(date +%s%N)
both "$pooler -c PAUSE" || quit "A transaction did not end within two seconds."
on "$old" "pg_ctlcluster 15 main stop -m fast" || quit "$old did not stop."
if ! on "$new" "pg_ctlcluster 15 main promote"; then
  on "$old" "pg_ctlcluster 15 main start"
  quit "$new was not promoted."
fi
both "$move; $pooler -c RELOAD -c RESUME"
echo "$new is the primary. Purchases waited $((($(date +%s%N) - began) / 1000000)) ms. Next, on $old: make-standby.sh $new"
