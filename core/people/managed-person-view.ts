import type { Instant } from '../shared/instant.ts';
import type { Person } from './person.ts';
import { type PersonView, toPersonView } from './person-view.ts';

/** A person as admins see them. */
export interface ManagedPersonView extends PersonView {
  readonly disabled: boolean;
  readonly createdAt: Instant;
}

export function toManagedPersonView(person: Person): ManagedPersonView {
  return { ...toPersonView(person), disabled: person.disabledAt !== null, createdAt: person.createdAt };
}
