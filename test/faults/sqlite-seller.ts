import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { openSqlite } from '#adapters/sql/sqlite/sqlite.ts';
import { grantHold } from '#core/sales/grant-hold-decision.ts';
import { aHoldRequest } from '#test/support/a-hold-request.ts';
import { sqlOffice } from '#test/support/ticket-offices.ts';

// Sells tickets from a SQLite file until it is killed, and prints the id of each sold ticket.

const [dataDir = '', cycle = '0'] = process.argv.slice(2);
const office = sqlOffice(openSqlite(join(dataDir, 'acara.db')));
/** By number: the named stream fails when unread output is pending. */
const STANDARD_OUTPUT = 1;
const BUYERS = 32;
const A_CYCLE = 1_000_000;

let number = Number(cycle) * A_CYCLE;
await Promise.all(
  Array.from({ length: BUYERS }, async () => {
    for (;;) {
      number += 1;
      const { ticket } = await office.run(
        grantHold,
        aHoldRequest(number, { idempotencyKey: `key-${number}` }),
      );
      writeSync(STANDARD_OUTPUT, `${ticket.id}\n`);
    }
  }),
);
