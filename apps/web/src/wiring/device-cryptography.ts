import { WebDeviceSignatures } from '#adapters/device-crypto/web-device-signatures.ts';
import { WebListCipher } from '#adapters/device-crypto/web-list-cipher.ts';
import { canVerify, WebTicketVerifier } from '#adapters/device-crypto/web-ticket-verifier.ts';
import type { DeviceCryptography } from '../shared/offline/device-cryptography.ts';

/** The cryptography of a device in a browser. Loaded when check-in begins. */
export const deviceCryptography: DeviceCryptography = {
  cipher: new WebListCipher(),
  signatures: new WebDeviceSignatures(),
  verifierOf: (keys) => new WebTicketVerifier(keys),
  canVerify: () => canVerify(),
};
