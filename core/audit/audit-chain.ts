import { keepable } from '../shared/text.ts';
import { type AuditEntry, type AuditFact, FIRST_HASH, hashedText } from './audit-entry.ts';

/** The SHA-256 of a text in UTF-8, hexadecimal. */
export type Sha256 = (text: string) => string;

/** Gives a fact its place after the last entry, null for the very first. */
export function entryAfter(last: AuditEntry | null, fact: AuditFact, sha256: Sha256): AuditEntry {
  const number = (last?.number ?? 0) + 1;
  const kept = keepableFact(fact);
  return { ...kept, number, hash: sha256(hashedText(last?.hash ?? FIRST_HASH, number, kept)) };
}

/** Whether an entry is what was written after the last one. */
export function follows(entry: AuditEntry, last: AuditEntry | null, sha256: Sha256): boolean {
  const number = (last?.number ?? 0) + 1;
  return (
    entry.number === number && entry.hash === sha256(hashedText(last?.hash ?? FIRST_HASH, number, entry))
  );
}

/** Databases don't give a NUL or half a character back as they were, and the hash would no longer fit. */
function keepableFact(fact: AuditFact): AuditFact {
  const { at, actor, actorName, action, subject, subjectName, detail } = fact;
  return {
    at,
    actor: keepable(actor),
    actorName: keepable(actorName),
    action,
    subject: keepable(subject),
    subjectName: keepable(subjectName),
    detail: keepable(detail),
  };
}
