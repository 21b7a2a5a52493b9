import { rmSync } from 'node:fs';
import SqliteFile from 'better-sqlite3';

const PLACES = 10_000_000;

/** Sells one ticket per transaction directly on better-sqlite3. Returns sales per second. */
export function naiveSqliteSales(file: string, seconds: number): number {
  const database = new SqliteFile(file);
  try {
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    database.exec(`CREATE TABLE events (id TEXT PRIMARY KEY, capacity INTEGER NOT NULL, sold INTEGER NOT NULL);
      CREATE TABLE tickets (id INTEGER PRIMARY KEY, event_id TEXT NOT NULL, buyer TEXT NOT NULL);
      INSERT INTO events VALUES ('hot', ${PLACES}, 0);`);
    const take = database.prepare('UPDATE events SET sold = sold + 1 WHERE id = ? AND sold < capacity');
    const give = database.prepare('INSERT INTO tickets (event_id, buyer) VALUES (?, ?)');
    const sale = database.transaction((buyer: string) => {
      take.run('hot');
      give.run('hot', buyer);
    });
    const startedAt = performance.now();
    const end = startedAt + seconds * 1_000;
    let sales = 0;
    for (; performance.now() < end; sales += 1) sale.immediate(`buyer ${sales}`);
    return sales / ((performance.now() - startedAt) / 1_000);
  } finally {
    database.close();
    for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
  }
}
