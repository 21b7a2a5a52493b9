import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import { type Person, type Role, searchTextOf } from '#core/people/person.ts';
import type { PersonQueries } from '#core/people/person-queries.ts';
import type { PersonId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import { callFirestore } from './call-firestore.ts';
import { rarestNgramOf } from './ngrams.ts';
import { FIELDS, isUid, toPerson, toTimestamp, USERS } from './person-document.ts';

interface Filter {
  readonly words: readonly string[];
  readonly role: Role | null;
}

interface Place {
  readonly name: string;
  readonly uid: PersonId;
}

/** Documents per request when results are filtered here. */
const CANDIDATES = 200;

/** Finds people by name. Firestore matches a part of one word; the rest is filtered here. */
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

  async countCreated(from: Instant, until: Instant): Promise<number> {
    const created = this.firestore
      .collection(USERS)
      .where('createdAt', '>=', toTimestamp(from))
      .where('createdAt', '<', toTimestamp(until));
    const found = await callFirestore(created.count().get());
    return found.data().count;
  }

  async #candidates(
    { role }: Filter,
    ngram: string | null,
    after: Place | null,
    atOnce: number,
  ): Promise<readonly Person[]> {
    let query: Query = this.firestore.collection(USERS);
    // There is an index for each filter and none for both; a word is the narrower one.
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

/** Firestore starts at the first document of a name when the cursor's uid is not a document id. */
function isPast({ name, uid }: Person, after: Place | null): boolean {
  return after === null || name !== after.name || uid > after.uid;
}
