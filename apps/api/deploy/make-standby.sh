#!/bin/sh
# Makes this machine the standby of a primary: make-standby.sh db1
# Copies the database of the primary to this machine and follows it. Moves aside what was here.
#
# two-machines.md tells when. Expects what it sets up: the user replicator with its password in ~postgres/.pgpass, and
# names of machines that hostname -s prints.
set -eu
cd /
primary=$1
me=$(hostname -s)
data=/var/lib/postgresql/15/main
from="host=$primary user=replicator application_name=$me"

ask() { runuser -u postgres -- psql -qXAt "$from dbname=postgres" -c "$1"; }

[ "$primary" != "$me" ] || { echo "This is $me itself."; exit 1; }
[ "$(ask 'SELECT pg_is_in_recovery()')" = f ] || { echo "$primary is not a primary that answers."; exit 1; }
# 2: it does not run.
pg_ctlcluster 15 main stop -m fast || [ $? -eq 2 ]
ask "SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots WHERE slot_name = '$me'"
[ ! -e $data ] || mv $data $data.$(date +%F-%H%M%S)
runuser -u postgres -- pg_basebackup -d "$from" -D $data -R -C -S "$me" -c fast
pg_ctlcluster 15 main start
# Once promoted it has no standby yet.
runuser -u postgres -- psql -qX -c "ALTER SYSTEM SET synchronous_standby_names = ''" -c "SELECT pg_reload_conf()" >&2
echo "$me follows $primary. What was here is in $data.*"
