import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { isEmail } from '#core/people/credential-rules.ts';
import type { Person } from '#core/people/person.ts';
import type { PersonRepository } from '#core/people/person-repository.ts';
import type { PersonId } from '#core/shared/ids.ts';
import { callFirestore } from './call-firestore.ts';
import { codeOf } from './firebase-errors.ts';
import { FIELDS, isUid, toDocument, toPerson, toUpdate, USERS } from './person-document.ts';

const ALREADY_EXISTS = 6;

/** Profiles as documents `users/{uid}`. */
export class FirestorePersonRepository implements PersonRepository {
  constructor(private readonly firestore: Firestore) {}

  async find(uid: PersonId): Promise<Person | null> {
    const [found] = await this.findAll([uid]);
    return found ?? null;
  }

  async findAll(uids: readonly PersonId[]): Promise<readonly Person[]> {
    const documents = [...new Set(uids)].flatMap((uid) => this.#document(uid) ?? []);
    if (documents.length === 0) return [];
    const found = await callFirestore(this.firestore.getAll(...documents, { fieldMask: FIELDS }));
    return found.flatMap((document) => {
      const data = document.data();
      return data ? [toPerson(document.id, data)] : [];
    });
  }

  /** Sorts the few people of one email here, which saves an index. */
  async findByEmail(email: string): Promise<Person | null> {
    const key = email.toLowerCase();
    // No account has it, and Firestore refuses text that UTF-8 can't encode.
    if (!isEmail(key)) return null;
    const same = this.firestore.collection(USERS).where('emailKey', '==', key);
    const { docs } = await callFirestore(same.get());
    const people = docs.map((document) => toPerson(document.id, document.data()));
    return people.sort(byCreation).at(-1) ?? null;
  }

  async add(person: Person): Promise<Person> {
    const document = this.#document(person.uid);
    if (!document) throw new Error(`The uid “${person.uid}” can’t be a document name.`);
    try {
      await callFirestore(document.create(toDocument(person)));
      return person;
    } catch (error) {
      if (codeOf(error) !== ALREADY_EXISTS) throw error;
      return (await this.find(person.uid)) ?? person;
    }
  }

  async change(uid: PersonId, change: (person: Person) => Person): Promise<Person | null> {
    const document = this.#document(uid);
    if (!document) return null;
    return callFirestore(
      this.firestore.runTransaction(async (transaction) => {
        const data = (await transaction.get(document)).data();
        if (!data) return null;
        const changed = change(toPerson(uid, data));
        transaction.update(document, toUpdate(changed));
        return changed;
      }),
    );
  }

  async remove(uid: PersonId): Promise<void> {
    const document = this.#document(uid);
    if (document) await callFirestore(document.delete());
  }

  #document(uid: PersonId): DocumentReference | null {
    return isUid(uid) ? this.firestore.collection(USERS).doc(uid) : null;
  }
}

function byCreation(a: Person, b: Person): number {
  const [left, right] = [a.createdAt + a.uid, b.createdAt + b.uid];
  return left < right ? -1 : Number(left > right);
}
