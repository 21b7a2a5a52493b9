import { storable } from '../shared/text.ts';
import { readDetail } from './audit-detail.ts';
import { type AuditEntry, type AuditFact, hashedText } from './audit-entry.ts';

/** The SHA-256 of a text in UTF-8, hexadecimal. */
export type Sha256 = (text: string) => string;

/** What the next entry is chained to. */
export type ChainLink = Pick<AuditEntry, 'number' | 'hash'>;

/** What the first entry of a new log is chained to. */
export const CHAIN_START: ChainLink = { number: 0, hash: '0'.repeat(64) };

/** An entry that was found broken. */
export interface BrokenEntry {
  readonly number: number;
  /** The entry that recorded the break when the log was rewritten; null when the chain is broken now. */
  readonly recordedBy: number | null;
}

/** Chains a fact to the last entry. */
export function entryAfter(last: ChainLink, fact: AuditFact, sha256: Sha256): AuditEntry {
  const number = last.number + 1;
  const storableValues = storableFact(fact);
  return { ...storableValues, number, hash: sha256(hashedText(last.hash, number, storableValues)) };
}

/**
 * Returns the entry itself when its number or hash does not follow from the last one, or the entry that was broken
 * before the log was rewritten, when it records one; else null.
 */
export function brokenBy(entry: AuditEntry, last: ChainLink, sha256: Sha256): BrokenEntry | null {
  const { number, hash } = entry;
  if (number !== last.number + 1 || hash !== sha256(hashedText(last.hash, number, entry)))
    return { number, recordedBy: null };
  if (entry.action !== 'audit_log_rewritten') return null;
  const { broken } = readDetail(entry.detail);
  return broken === undefined ? null : { number: Number(broken), recordedBy: number };
}

/** Replaces characters that databases do not return unchanged (NUL, lone surrogates), so that the hash stays valid. */
function storableFact(fact: AuditFact): AuditFact {
  const { at, actor, club, action, subject, detail } = fact;
  return {
    at,
    actor: storable(actor),
    club: club === null ? null : storable(club),
    action,
    subject: storable(subject),
    detail: storable(detail),
  };
}
