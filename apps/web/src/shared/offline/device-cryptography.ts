import type { DeviceSignatures } from '#core/check-in/entries/device-signatures.ts';
import type { ListCipher } from '#core/check-in/list/list-cipher.ts';
import { token } from '#core/shared/token.ts';
import type { TicketKey, TicketVerifier } from '#core/tickets/codes/ticket-verifier.ts';

/** What a device decides by that checks in without a connection. */
export interface DeviceCryptography {
  readonly cipher: ListCipher;
  readonly signatures: DeviceSignatures;
  /** Returns what verifies by these keys. */
  verifierOf(keys: readonly TicketKey[]): TicketVerifier;
  /** Tells whether it can verify at all; false where what it needs could not be loaded. Never rejects. */
  canVerify(): Promise<boolean>;
}

/** Loads the cryptography, which only devices that check in need. Rejects when it can't be loaded. */
export type LoadDeviceCryptography = () => Promise<DeviceCryptography>;
export const LoadDeviceCryptography = token<LoadDeviceCryptography>('LoadDeviceCryptography');
