import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { migrate } from '#adapters/sql/migrate.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { openSqlite } from '#adapters/sql/sqlite/sqlite.ts';
import { fillInstallation } from '#test/filled/fill.ts';
import { FilledAcara } from '#test/filled/filled-acara.ts';
import { HttpTestApp } from '#test/support/http-test-app.ts';

/** A served application on a filled database of its own. */
export interface Served {
  readonly acara: FilledAcara;
  readonly testApp: HttpTestApp;
  readonly url: string;
  close(): Promise<void>;
}

/** Fills a database once, and serves copies of it, so that no call changes what a later one is answered. */
export class FilledCopies {
  #count = 0;

  private constructor(
    private readonly folder: string,
    private readonly beginStep: (step: number) => void,
  ) {}

  static async fill(beginStep: (step: number) => void): Promise<FilledCopies> {
    const copies = new FilledCopies(mkdtempSync(join(tmpdir(), 'acara-answers-')), beginStep);
    const database = await open(copies.#template);
    await migrate(database);
    await fillInstallation(database, beginStep);
    await database.close();
    return copies;
  }

  async serve(): Promise<Served> {
    this.#count += 1;
    const file = join(this.folder, `${this.#count}.db`);
    copyFileSync(this.#template, file);
    const database = await open(file);
    const acara = new FilledAcara(database, this.beginStep, true);
    const testApp = new HttpTestApp(acara, { resolveUseCase: (name) => acara.does(name) as never });
    return {
      ...{ acara, testApp, url: await testApp.url() },
      async close() {
        testApp.close();
        await database.close();
        rmSync(file);
      },
    };
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }

  get #template(): string {
    return join(this.folder, 'filled.db');
  }
}

async function open(file: string): Promise<SqlDatabase> {
  const database = openSqlite(file);
  await sql`pragma synchronous = off`.execute(database.writer);
  return database;
}
