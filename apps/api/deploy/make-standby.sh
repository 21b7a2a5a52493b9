#!/bin/sh
# Makes this machine the synchronous standby of a primary: make-standby.sh db1
# Copies the database of the primary to this machine, follows it, and then lets the commits of the primary wait for this
# machine. Moves aside the database that was here.
#
# two-machines.md tells when. Run it as root; root needs a key to log in to the primary. Expects what that text sets up:
# the user replicator with its password in ~postgres/.pgpass, and names of machines that hostname -s prints.
#
# Tried with PostgreSQL 15 of Debian 12 between two simulated machines: the first
# standby, and one made again after each failover and switch.
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
# The primary may need a minute to notice that an earlier standby has gone.
until ask "SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots WHERE slot_name = '$me'" >/dev/null; do
  sleep 2
done
[ ! -e $data ] || mv $data $data.$(date +%F-%H%M%S)
runuser -u postgres -- pg_basebackup -d "$from" -D $data -R -C -S "$me" -c fast
# A failover may have changed it.
echo auto > /etc/postgresql/15/main/start.conf
pg_ctlcluster 15 main start
# Once this machine is promoted it has no standby yet.
runuser -u postgres -- psql -qXAt >/dev/null <<END
ALTER SYSTEM SET synchronous_standby_names = '';
SELECT pg_reload_conf();
END
until runuser -u postgres -- psql -qXAtc 'SELECT status FROM pg_stat_wal_receiver' | grep -qx streaming; do sleep 1; done
ssh "root@$primary" 'cd /; runuser -u postgres -- psql -qX' <<END
ALTER SYSTEM SET synchronous_standby_names = '$primary, $me';
SELECT pg_reload_conf() \g /dev/null
SELECT pg_sleep(1) \g /dev/null
SELECT application_name, state, sync_state FROM pg_stat_replication;
END
echo "The database that was here is in $data.*; remove it when you no longer need it."
