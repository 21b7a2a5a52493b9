import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { openSqlite } from '#adapters/sql/sqlite/sqlite.ts';
import { SqlTicketOffice } from '#adapters/sql/stores/sql-ticket-office.ts';
import { aHoldRequest } from '#test/support/a-hold-request.ts';
import { TERMS } from '#test/support/terms.ts';

// Sells tickets from a SQLite file until it is killed, and prints the id of each sold ticket.

const [dataDir = '', cycle = '0'] = process.argv.slice(2);
const office = new SqlTicketOffice(openSqlite(join(dataDir, 'acara.db')), TERMS);
/** By number: the named stream fails when unread output is pending. */
const STANDARD_OUTPUT = 1;
const BUYERS = 32;
const A_CYCLE = 1_000_000;

let number = Number(cycle) * A_CYCLE;
await Promise.all(
  Array.from({ length: BUYERS }, async () => {
    for (;;) {
      number += 1;
      const { ticket } = await office.hold(aHoldRequest(number, { idempotencyKey: `key-${number}` }));
      writeSync(STANDARD_OUTPUT, `${ticket.id}\n`);
    }
  }),
);
