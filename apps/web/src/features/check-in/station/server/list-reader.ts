import type { Api } from '#adapters/http/contract/api.ts';
import { digestOf, type SentList, signedListText } from '#core/check-in/list/check-in-list.ts';
import type { ListCipher } from '#core/check-in/list/list-cipher.ts';
import { toBase64Url } from '#core/shared/base64url.ts';
import type { EventId } from '#core/shared/ids.ts';
import type { TicketKey } from '#core/tickets/codes/ticket-verifier.ts';
import type { DeviceCryptography } from '../../../../shared/offline/device-cryptography.ts';
import { type ChangedRow, changedRows, HeldList, mergedList } from '../held-list.ts';

/** The calls that fetch a list. */
export type ListCalls = Pick<Api, 'viewCheckInList' | 'listTicketKeys'>;

export interface ReadList {
  /** Null when what came does not verify. */
  readonly list: HeldList | null;
  /** When the server made what it sent, whether it verifies or not. */
  readonly asOf: string;
}

/**
 * Fetches what changed since `held`, and the whole list when that does not add up to it. Returns only a list whose
 * digest and signature are right. Throws what the calls throw.
 */
export async function readList(
  id: EventId,
  held: HeldList | null,
  calls: ListCalls,
  cryptography: DeviceCryptography,
): Promise<ReadList> {
  if (held) {
    const sent = await calls.viewCheckInList({ id, since: held.asOf });
    const list = await verified(id, sent, held, calls, cryptography);
    if (list) return { list, asOf: sent.asOf };
  }
  const sent = await calls.viewCheckInList({ id, since: null });
  return { list: await verified(id, sent, null, calls, cryptography), asOf: sent.asOf };
}

async function verified(
  id: EventId,
  sent: SentList,
  before: HeldList | null,
  calls: ListCalls,
  { cipher, verifierOf }: DeviceCryptography,
): Promise<HeldList | null> {
  const changed = changedRows(sent, before);
  if (!changed || digestWith(changed, before, cipher) !== sent.digest) return null;
  if (sent.names !== null && sent.names.length !== changed.length) return null;
  // Names that a device sees now were not sent with the rows before.
  if (before && (before.stored.names === null) !== (sent.names === null)) return null;
  const text = signedListText(id, sent, cipher.hash(sent.head));
  const isSigned = (keys: readonly TicketKey[]) => verifierOf(keys).verify(text, sent.key, sent.signature);
  let keys = before?.stored.keys ?? [];
  if (!keys.some((key) => key.id === sent.key)) ({ keys } = await calls.listTicketKeys());
  if (!(await isSigned(keys))) return null;
  const list = new HeldList(mergedList(sent, changed, before, keys));
  return list.ids.length === sent.count ? list : null;
}

/** Hashes only what changed: the digest is a sum. */
function digestWith(changed: readonly ChangedRow[], before: HeldList | null, cipher: ListCipher): string {
  const digests: Uint8Array[] = before ? [fromHex(before.stored.digest)] : [];
  const seen = new Set<string>();
  for (const { id, state, sealed, before: replaced } of changed) {
    const key = toBase64Url(id);
    // A row that came twice would cancel itself out.
    if (seen.has(key)) return '';
    seen.add(key);
    if (replaced) digests.push(cipher.rowDigest({ id, ...replaced }));
    digests.push(cipher.rowDigest({ id, state, sealed }));
  }
  return digestOf(digests);
}

function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
}
