import type { Container } from 'inversify';
import type { IdentityStore } from '#adapters/local-identity/identity-store.ts';
import { MemoryDatabase } from '#adapters/memory/memory-database.ts';
import { bindMemory, bindMemoryPeople } from '#adapters/memory/memory-module.ts';
import type { SecretBox } from '#core/shared/secret-box.ts';

/** The storage of an Acara under test. */
export interface TestStorage {
  readonly memory: MemoryDatabase | null;
  /** Where the embedded identity service stores accounts; memory when missing. */
  readonly accounts?: IdentityStore;
  /** Seals secrets; in memory when missing. */
  readonly box?: SecretBox;
  /** How many people it has already, of those whom `Acara` names; none when missing. */
  readonly people?: number;
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
