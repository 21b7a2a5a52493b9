import { readTransferReference } from '../bank-statements/transfer-reference.ts';
import { searchWords } from '../shared/search.ts';
import { characterCount } from '../shared/text.ts';
import { ticketIdEnd } from '../tickets/ticket-id-end.ts';

/** The fewest characters of which words are looked for; a receipt's number may be shorter. */
export const MIN_SOUGHT = 2;

/** What somebody typed or pasted, by what it may name. */
export interface SoughtText {
  /** Without the spaces around it; empty when it is too short for anything but a receipt's number. */
  readonly text: string;
  /** Folded; none for a text that is too short. */
  readonly words: readonly string[];
  /** How the ids of tickets and payments end that it may mean, whole or as people read them out; else null. */
  readonly idEnd: string | null;
  /** The reference of a bank transfer that it writes, `AC-7K3P-9QXM`; else null. */
  readonly transfer: string | null;
  /** How the id of a refund ends whose reference it writes, `RF70A776C9AC`; else null. */
  readonly refundEnd: string | null;
  /** Whether it is one word with a digit, as matric numbers are. */
  readonly mayBeStudentId: boolean;
}

const REFUND_REFERENCE = /^rf[\s-]*([\da-z]{10})$/i;

/** Reads what is sought. Throws `invalid_input` for more than 100 characters. */
export function readSought(q: string): SoughtText {
  const words = searchWords(q);
  const text = q.trim();
  const isShort = characterCount(text) < MIN_SOUGHT;
  return {
    text: isShort ? '' : text,
    words: isShort ? [] : words,
    idEnd: ticketIdEnd(text),
    transfer: readTransferReference(text),
    refundEnd: REFUND_REFERENCE.exec(text)?.[1]?.toLowerCase() ?? null,
    mayBeStudentId: words.length === 1 && /\d/.test(text),
  };
}
