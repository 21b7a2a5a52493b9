import type { CheckInDeviceId, EventId } from '../../shared/ids.ts';
import type { DeviceSignatures } from '../entries/device-signatures.ts';
import type { ListHead } from '../list/check-in-list.ts';
import type { ListCipher } from '../list/list-cipher.ts';
import { eventTag, readFrame, type ScanFrame, signedFrameText } from './scan-frame.ts';

/** The device that takes another's scans. */
export interface TakingDevice {
  readonly eventId: EventId;
  /** Those of its list. */
  readonly devices: ListHead['devices'];
  readonly cipher: Pick<ListCipher, 'hash'>;
  readonly signatures: Pick<DeviceSignatures, 'verify'>;
}

export type TakenFrame =
  | (Pick<ScanFrame, 'page' | 'pages' | 'gate' | 'scans'> & {
      readonly kind: 'taken';
      /** The device that scanned, and its volunteer. */
      readonly device: { readonly id: CheckInDeviceId; readonly name: string };
    })
  | {
      readonly kind: 'refused';
      readonly why: /** No frame, or not a whole one. */
        | 'not_a_code'
        | 'other_event'
        /** Signed by no device of the list, which may be older than that device. */
        | 'unknown_device';
    };

/** Reads a scanned text, and returns the scans that a device of the event has signed. Never rejects. */
export async function takeFrame(text: string, device: TakingDevice): Promise<TakenFrame> {
  const frame = readFrame(text);
  if (!frame) return { kind: 'refused', why: 'not_a_code' };
  if (frame.tag !== eventTag(device.eventId, device.cipher)) return { kind: 'refused', why: 'other_event' };
  const [, id, publicKey, name] = device.devices.find(([index]) => index === frame.deviceIndex) ?? [];
  const signed = signedFrameText(device.eventId, frame.body);
  const isGenuine =
    publicKey !== undefined && (await device.signatures.verify(publicKey, signed, frame.signature));
  if (!isGenuine || id === undefined || name === undefined) return { kind: 'refused', why: 'unknown_device' };
  const { page, pages, gate, scans } = frame;
  return { kind: 'taken', device: { id, name }, page, pages, gate, scans };
}
