import { readStored, writeStored } from '../../ui/storage.ts';

/** What this browser remembers of its subscription. A sign-out erases it, like all that is the person's. */
export interface PushRecord {
  readonly uid: string;
  /** The installation's key that it was made with. */
  readonly keyId: string;
}

const NAME = 'acara.push';

export function readPushRecord(): PushRecord | null {
  try {
    return JSON.parse(readStored(NAME) ?? 'null') as PushRecord | null;
  } catch {
    return null;
  }
}

export function writePushRecord(record: PushRecord | null): void {
  writeStored(NAME, record && JSON.stringify(record));
}
