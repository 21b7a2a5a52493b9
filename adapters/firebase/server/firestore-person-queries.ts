import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import { type Person, type PersonId, type Role, searchTextOf } from '#core/people/person.ts';
import type { PersonQueries } from '#core/people/person-queries.ts';
import { callFirestore } from './call-firestore.ts';
import { rarestNgramOf } from './ngrams.ts';
import { FIELDS, isUid, toPerson, USERS } from './person-document.ts';

interface Filter {
  readonly words: readonly string[];
  readonly role: Role | null;
}

interface Place {
  readonly name: string;
  readonly uid: PersonId;
}

/** What is read at once when not everybody that Firestore finds will do. */
const CANDIDATES = 200;

/** People by name. Firestore finds who has a part of one word, the rest is looked at here. */
export class FirestorePersonQueries implements PersonQueries {
  constructor(private readonly firestore: Firestore) {}

  async search(
    filter: Filter,
    { limit, after }: { limit: number; after: Place | null },
  ): Promise<readonly Person[]> {
    const ngram = rarestNgramOf(filter.words);
    const atOnce = ngram === null ? limit : Math.max(limit, CANDIDATES);
    const found: Person[] = [];
    let place = after;
    for (;;) {
      const candidates = await this.#candidates(filter, ngram, place, atOnce);
      found.push(...candidates.filter((person) => matches(person, filter) && isPast(person, after)));
      if (found.length >= limit || candidates.length < atOnce) return found.slice(0, limit);
      place = candidates.at(-1) ?? null;
    }
  }

  async #candidates(
    { role }: Filter,
    ngram: string | null,
    after: Place | null,
    atOnce: number,
  ): Promise<readonly Person[]> {
    let query: Query = this.firestore.collection(USERS);
    // One index for each of these, and none for both: a word narrows more than a role does.
    if (ngram !== null) query = query.where('searchGrams', 'array-contains', ngram);
    else if (role !== null) query = query.where('role', '==', role);
    query = query.orderBy('name').orderBy(FieldPath.documentId());
    if (after !== null)
      query = isUid(after.uid) ? query.startAfter(after.name, after.uid) : query.startAt(after.name);
    const { docs } = await callFirestore(
      query
        .select(...FIELDS)
        .limit(atOnce)
        .get(),
    );
    return docs.map((document) => toPerson(document.id, document.data()));
  }
}

function matches(person: Person, { words, role }: Filter): boolean {
  const text = searchTextOf(person);
  return (role === null || person.role === role) && words.every((word) => text.includes(word));
}

/** Where a place is none of ours, Firestore begins with the first of its name. */
function isPast({ name, uid }: Person, after: Place | null): boolean {
  return after === null || name !== after.name || uid > after.uid;
}
