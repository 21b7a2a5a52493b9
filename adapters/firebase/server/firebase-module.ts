import type { Firestore } from 'firebase-admin/firestore';
import type { Container } from 'inversify';
import { bindValue } from '#adapters/inversify/bind.ts';
import { PersonQueries } from '#core/people/person-queries.ts';
import { PersonRepository } from '#core/people/person-repository.ts';

/** Binds the profiles to Firestore. */
export async function bindFirestorePeople(container: Container, firestore: Firestore): Promise<void> {
  const [{ FirestorePersonRepository }, { FirestorePersonQueries }] = await Promise.all([
    import('./firestore-person-repository.ts'),
    import('./firestore-person-queries.ts'),
  ]);
  bindValue(container, PersonRepository, new FirestorePersonRepository(firestore));
  bindValue(container, PersonQueries, new FirestorePersonQueries(firestore));
}
