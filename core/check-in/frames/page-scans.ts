import type { EventId } from '../../shared/ids.ts';
import type { ListCipher } from '../list/list-cipher.ts';
import { gateBytes } from './gate-bytes.ts';
import {
  eventTag,
  frameBody,
  frameText,
  MAX_CONTENT_BYTES,
  MAX_PAGES,
  signedFrameText,
} from './scan-frame.ts';
import { encodeScans, type ShownScan } from './shown-scans.ts';

/** The device that shows its scans. */
export interface ShowingDevice {
  readonly eventId: EventId;
  /** Its index in the head of the list. */
  readonly index: number;
  readonly cipher: Pick<ListCipher, 'hash'>;
  /** Signs a text by the device's key: ECDSA P-256 with SHA-256, r and s, 64 bytes. */
  sign(text: string): Promise<Uint8Array>;
}

/** A scan with the gate at which it was made. */
export type GateScan = ShownScan & { readonly gate: string };

/**
 * Returns the texts of the QR codes that show scans to another device, the newest scans in the first; none without
 * scans. Of more than 255 pages, those with the oldest scans are left out.
 */
export async function framesOf(
  scans: readonly GateScan[],
  device: ShowingDevice,
): Promise<readonly string[]> {
  const pages = inPages([...scans].sort((one, other) => other.n - one.n)).slice(0, MAX_PAGES);
  const tag = eventTag(device.eventId, device.cipher);
  return Promise.all(
    pages.map(async (page, index) => {
      const place = { page: index + 1, pages: pages.length, gate: page[0]?.gate ?? '' };
      const body = frameBody({ tag, deviceIndex: device.index, ...place, scans: page });
      return frameText(body, await device.sign(signedFrameText(device.eventId, body)));
    }),
  );
}

/** Returns scans in pages that hold as many of one gate as fit, in their order. */
function inPages(scans: readonly GateScan[]): readonly (readonly GateScan[])[] {
  const pages: GateScan[][] = [];
  let bytes = 0;
  for (const scan of scans) {
    const page = pages.at(-1);
    const last = page?.at(-1);
    const more = last ? encodeScans([last, scan]).length - encodeScans([last]).length : 0;
    if (page && last?.gate === scan.gate && bytes + more <= MAX_CONTENT_BYTES) {
      page.push(scan);
      bytes += more;
    } else {
      pages.push([scan]);
      bytes = gateBytes(scan.gate).length + encodeScans([scan]).length;
    }
  }
  return pages;
}
