import { readStored, writeStored } from '../../../ui/storage.ts';

/** What a volunteer's device remembers of an event, so that a reload asks for nothing again. */
export interface StoredPass {
  /** The secret of the link that it was started with. */
  readonly secret: string;
  readonly token: string;
  readonly name: string;
  /** Empty when the venue has one gate. */
  readonly gate: string;
}

const keyOf = (eventId: string) => `acara.pass.${eventId}`;

/** Returns what was stored for the event with this link; null for another link. */
export function readPass(eventId: string, secret: string): StoredPass | null {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(eventId)) ?? 'null');
    return isPass(stored) && stored.secret === secret ? stored : null;
  } catch {
    return null;
  }
}

export function writePass(eventId: string, pass: StoredPass | null): void {
  writeStored(keyOf(eventId), pass && JSON.stringify(pass));
}

function isPass(value: unknown): value is StoredPass {
  const fields = (value ?? {}) as Partial<Record<keyof StoredPass, unknown>>;
  return [fields.secret, fields.token, fields.name, fields.gate].every((field) => typeof field === 'string');
}
