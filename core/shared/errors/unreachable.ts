import { DomainError } from './domain-error.ts';

/** The sentences that a browser needs when it can load nothing more. */
export const UNREACHABLE_SENTENCES = {
  unreachable: 'Acara can’t be reached. Check your connection and try again.',
  picture_lost: 'The picture did not arrive. Check your connection and try again.',
} as const;

/** Returns the error of a call that did not reach the server. */
export function unreachable(reason: keyof typeof UNREACHABLE_SENTENCES = 'unreachable'): DomainError {
  return new DomainError({ code: 'unavailable', params: { reason }, message: UNREACHABLE_SENTENCES[reason] });
}
