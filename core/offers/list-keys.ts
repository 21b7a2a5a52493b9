import type { KeyedDigest } from '../shared/keyed-digest.ts';
import type { ProvenFacts } from './audience.ts';

/** Returns the keys by which lists have a person: of their proven address and matric number. */
export function listKeysOf(
  email: string,
  { studentId }: ProvenFacts,
  digest: KeyedDigest,
): readonly string[] {
  return [listKey(email, digest), ...(studentId === null ? [] : [listKey(studentId, digest)])];
}

/** Returns the key of an entry: an email address, without regard to case, or a matric number, without spaces. */
export function listKey(entry: string, digest: KeyedDigest): string {
  return digest.of(`audience-list ${entry.normalize('NFKC').replace(/\s+/g, '').toUpperCase()}`);
}
