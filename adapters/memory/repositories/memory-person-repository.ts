import { provenStudentId } from '#core/people/facts/person-facts.ts';
import type { Person } from '#core/people/person.ts';
import type { PersonRepository } from '#core/people/person-repository.ts';
import { studentIdTaken } from '#core/people/profile-rules.ts';
import type { PersonId } from '#core/shared/ids.ts';
import { inOrder } from '../in-order.ts';
import type { MemoryDatabase } from '../memory-database.ts';

export class MemoryPersonRepository implements PersonRepository {
  constructor(private readonly database: MemoryDatabase) {}

  async find(uid: PersonId): Promise<Person | null> {
    return this.database.people.get(uid) ?? null;
  }

  async findAll(uids: readonly PersonId[]): Promise<readonly Person[]> {
    const wanted = new Set(uids);
    return [...this.database.people.values()].filter(({ uid }) => wanted.has(uid));
  }

  async findByEmail(email: string): Promise<Person | null> {
    const wanted = email.toLowerCase();
    const found = [...this.database.people.values()].filter(
      (person) => person.email.toLowerCase() === wanted,
    );
    return inOrder(found, (person) => [person.createdAt, person.uid]).at(-1) ?? null;
  }

  async findByStudentId(key: string): Promise<Person | null> {
    return [...this.database.people.values()].find((person) => provenStudentId(person) === key) ?? null;
  }

  async add(person: Person): Promise<Person> {
    const stored = this.database.people.get(person.uid);
    if (stored) return stored;
    this.#refuseTakenId(person);
    this.database.people.set(person.uid, person);
    return person;
  }

  async change(uid: PersonId, change: (person: Person) => Person): Promise<Person | null> {
    const stored = this.database.people.get(uid);
    if (!stored) return null;
    const changed = change(stored);
    this.#refuseTakenId(changed);
    this.database.people.set(uid, changed);
    return changed;
  }

  async remove(uid: PersonId): Promise<void> {
    this.database.people.delete(uid);
  }

  #refuseTakenId(person: Person): void {
    const key = provenStudentId(person);
    const owner =
      key === null
        ? undefined
        : [...this.database.people.values()].find((one) => provenStudentId(one) === key);
    if (owner && owner.uid !== person.uid) throw studentIdTaken();
  }
}
