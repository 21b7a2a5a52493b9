import type { KeyedDigest } from '../shared/keyed-digest.ts';
import type { ProvenFacts } from './audience.ts';

/** Returns the keys by which lists have a person: of their proven address, null without one, and matric number. */
export function listKeysOf(
  email: string | null,
  { studentId }: Pick<ProvenFacts, 'studentId'>,
  digest: KeyedDigest,
): readonly string[] {
  return [email, studentId].flatMap((entry) => (entry === null ? [] : listKey(entry, digest)));
}

/** Returns the key of an entry: an email address, without regard to case, or a matric number, without spaces. */
export function listKey(entry: string, digest: KeyedDigest): string {
  return digest.of(`audience-list ${entry.normalize('NFKC').replace(/\s+/g, '').toUpperCase()}`);
}
