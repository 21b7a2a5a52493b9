import type { Instant } from '../shared/instant.ts';
import type { Passkey } from './second-factors.ts';

/** A passkey as its owner sees it. */
export interface PasskeyView {
  readonly id: string;
  readonly name: string;
  readonly addedAt: Instant;
  readonly usedAt: Instant | null;
}

export function toPasskeyView({ id, name, addedAt, usedAt }: Passkey): PasskeyView {
  return { id, name, addedAt, usedAt };
}
