import type { Passkey } from './second-factors.ts';

/** A passkey as its owner sees it. */
export type PasskeyView = Pick<Passkey, 'id' | 'name' | 'addedAt' | 'usedAt'>;

export function toPasskeyView({ id, name, addedAt, usedAt }: Passkey): PasskeyView {
  return { id, name, addedAt, usedAt };
}
