import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';
import { isEmail } from '#core/people/credential-rules.ts';
import { provenStudentId } from '#core/people/facts/person-facts.ts';
import type { Person } from '#core/people/person.ts';
import type { PersonRepository } from '#core/people/person-repository.ts';
import { studentIdTaken } from '#core/people/profile-rules.ts';
import type { PersonId } from '#core/shared/ids.ts';
import { callFirestore } from './call-firestore.ts';
import { codeOf } from './firebase-errors.ts';
import {
  FIELDS,
  isUid,
  STUDENT_IDS,
  studentIdDocument,
  toDocument,
  toPerson,
  toUpdate,
  USERS,
} from './person-document.ts';

const ALREADY_EXISTS = 6;

/**
 * Profiles as documents `users/{uid}`. A proven student id is a document of its own, written in the same transaction as
 * its profile, so that no two people have it; programs that write documents by themselves are not bound by that.
 */
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

  async findByStudentId(key: string): Promise<Person | null> {
    const { uid } = (await callFirestore(this.#studentId(key).get())).data() ?? {};
    return typeof uid === 'string' ? this.find(uid) : null;
  }

  async add(person: Person): Promise<Person> {
    const document = this.#document(person.uid);
    if (!document) throw new Error(`The uid “${person.uid}” can’t be a document name.`);
    try {
      if (provenStudentId(person) === null) await callFirestore(document.create(toDocument(person)));
      else return await callFirestore(this.#addWithStudentId(document, person));
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
        const before = toPerson(uid, data);
        const changed = change(before);
        const claim = await this.#claim(transaction, before, changed);
        transaction.update(document, toUpdate(changed));
        claim();
        return changed;
      }),
    );
  }

  async remove(uid: PersonId): Promise<void> {
    const document = this.#document(uid);
    if (!document) return;
    await callFirestore(
      this.firestore.runTransaction(async (transaction) => {
        const data = (await transaction.get(document)).data();
        const key = data ? provenStudentId(toPerson(uid, data)) : null;
        transaction.delete(document);
        if (key !== null) transaction.delete(this.#studentId(key));
      }),
    );
  }

  #addWithStudentId(document: DocumentReference, person: Person): Promise<Person> {
    return this.firestore.runTransaction(async (transaction) => {
      const stored = (await transaction.get(document)).data();
      if (stored) return toPerson(person.uid, stored);
      const claim = await this.#claim(transaction, null, person);
      transaction.create(document, toDocument(person));
      claim();
      return person;
    });
  }

  /** Reads who has the proven student id of `after`. Returns the writes that move it; throws when somebody else has it. */
  async #claim(transaction: Transaction, before: Person | null, after: Person): Promise<() => void> {
    const [old, key] = [before && provenStudentId(before), provenStudentId(after)];
    if (old === key) return () => {};
    const claimed = key === null ? null : this.#studentId(key);
    const owner = claimed && (await transaction.get(claimed)).data()?.uid;
    if (owner !== null && owner !== undefined && owner !== after.uid) throw studentIdTaken();
    return () => {
      if (old !== null) transaction.delete(this.#studentId(old));
      if (claimed) transaction.set(claimed, { uid: after.uid });
    };
  }

  #studentId(key: string): DocumentReference {
    return this.firestore.collection(STUDENT_IDS).doc(studentIdDocument(key));
  }

  #document(uid: PersonId): DocumentReference | null {
    return isUid(uid) ? this.firestore.collection(USERS).doc(uid) : null;
  }
}

function byCreation(a: Person, b: Person): number {
  const [left, right] = [a.createdAt + a.uid, b.createdAt + b.uid];
  return left < right ? -1 : Number(left > right);
}
