import type { Container } from 'inversify';
import { MemoryDatabase } from '#adapters/memory/memory-database.ts';
import { bindMemory, bindMemoryPeople } from '#adapters/memory/memory-module.ts';

/** The storage of an Acara under test. */
export interface TestStorage {
  readonly memory: MemoryDatabase | null;
  bind(container: Container): void;
}

export function inMemory(): TestStorage {
  const memory = new MemoryDatabase();
  return {
    memory,
    bind(container) {
      bindMemory(container, memory);
      bindMemoryPeople(container, memory);
    },
  };
}
