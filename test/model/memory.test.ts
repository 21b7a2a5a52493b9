import { describe } from 'vitest';
import { MemoryDatabase } from '#adapters/memory/memory-database.ts';
import { bindMemory, bindMemoryPeople } from '#adapters/memory/memory-module.ts';
import { followsTheReference, type ModelDatabase } from './model-suite.ts';
import type { StorageBinding } from './real-shop.ts';

describe('Acara in memory', () => {
  followsTheReference({ sequences: 1_500, moments: 500, isScheduled: true, open: inMemory });
});

/** A new database for every shop. */
async function inMemory(): Promise<ModelDatabase> {
  return {
    storages() {
      const database = new MemoryDatabase();
      const keep: StorageBinding = (c) => {
        bindMemory(c, database);
        bindMemoryPeople(c, database);
      };
      return [keep, keep];
    },
    examine: async () => undefined,
    close: async () => undefined,
  };
}
