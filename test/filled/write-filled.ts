import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#adapters/sql/migrate.ts';
import { migrations } from '#adapters/sql/migrations/index.ts';
import { openSqlite } from '#adapters/sql/sqlite/sqlite.ts';
import { figuresOf } from './figures.ts';
import { fillInstallation } from './fill.ts';
import { FilledAcara } from './filled-acara.ts';
import { drawSteadily } from './steady-random.ts';
import { writeFigures } from './stored-figures.ts';
import { writeRows } from './stored-rows.ts';

// Writes the rows and figures of a filled installation at the newest migration. Never replaces those of an earlier one.
const number = migrations.at(-1)?.name.slice(0, 4);
const [rows, figures] = ['filled', 'figures'].map((name) =>
  join(import.meta.dirname, `${name}-at-${number}.ndjson`),
) as [string, string];
if (existsSync(rows) || existsSync(figures)) throw new Error(`${rows} is there already.`);

const folder = mkdtempSync(join(tmpdir(), 'acara-filled-'));
const database = openSqlite(join(folder, 'acara.db'));
await migrate(database);
await fillInstallation(database, drawSteadily());
await writeRows(database, rows);
writeFigures(await figuresOf(new FilledAcara(database, undefined, true)), figures);
await database.close();
rmSync(folder, { recursive: true });
