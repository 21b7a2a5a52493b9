import { afterEach, beforeEach, expect, it } from 'vitest';
import type { DatabaseKind, TestDatabase } from '#test/support/databases.ts';

/** Opens an empty database before each test of a suite, checks its engine, and closes it afterwards. */
export function opened(kind: DatabaseKind): () => TestDatabase {
  let database: TestDatabase | null = null;
  const given = () => {
    if (!database) throw new Error('There is a database only while a test runs.');
    return database;
  };
  beforeEach(async () => {
    database = await kind.open();
    expect(await database.engine()).toMatch(kind.engine);
  });
  afterEach(async () => {
    await database?.close();
    database = null;
  });
  it(`runs every port on ${kind.name}`, async () => {
    const ports = Object.values(given()).filter((port) => typeof port === 'object');
    const adapter = kind.name === 'memory' ? /^Memory/ : /^Sql/;
    for (const port of ports) expect(port.constructor.name).toMatch(adapter);
    expect(ports).toHaveLength(50);
  });
  return given;
}
