import { storable } from '../shared/text.ts';
import { type AuditEntry, type AuditFact, FIRST_HASH, hashedText } from './audit-entry.ts';

/** The SHA-256 of a text in UTF-8, hexadecimal. */
export type Sha256 = (text: string) => string;

/** Chains a fact to the last entry; `last` is null for the first entry. */
export function entryAfter(last: AuditEntry | null, fact: AuditFact, sha256: Sha256): AuditEntry {
  const number = (last?.number ?? 0) + 1;
  const storableValues = storableFact(fact);
  return {
    ...storableValues,
    number,
    hash: sha256(hashedText(last?.hash ?? FIRST_HASH, number, storableValues)),
  };
}

/** Returns whether the entry's number and hash follow from the last entry. */
export function follows(entry: AuditEntry, last: AuditEntry | null, sha256: Sha256): boolean {
  const number = (last?.number ?? 0) + 1;
  return (
    entry.number === number && entry.hash === sha256(hashedText(last?.hash ?? FIRST_HASH, number, entry))
  );
}

/** Replaces characters that databases do not return unchanged (NUL, lone surrogates), so that the hash stays valid. */
function storableFact(fact: AuditFact): AuditFact {
  const { at, actor, actorName, action, subject, subjectName, detail } = fact;
  return {
    at,
    actor: storable(actor),
    actorName: storable(actorName),
    action,
    subject: storable(subject),
    subjectName: storable(subjectName),
    detail: storable(detail),
  };
}
