import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import type { PasskeyJson } from '#core/second-factor/passkey-verifier.ts';

/** A person who closed the browser's window, or a device without a passkey. */
export class PasskeyCancelled extends Error {
  override readonly name = 'PasskeyCancelled';
}

export interface PasskeyDevice {
  /** Whether this browser can use passkeys at this address. */
  readonly isSupported: boolean;
  /** Lets the device create a passkey. Returns its answer as JSON text. Throws `PasskeyCancelled`. */
  create(options: PasskeyJson): Promise<string>;
  /** Lets the device sign with a passkey. Returns its answer as JSON text. Throws `PasskeyCancelled`. */
  sign(options: PasskeyJson): Promise<string>;
}

const device: PasskeyDevice = {
  get isSupported() {
    return typeof window.PublicKeyCredential === 'function' && hasName(location.hostname);
  },
  create: (options) =>
    ask(async ({ startRegistration }) => startRegistration({ optionsJSON: optionsOf(options) })),
  sign: (options) =>
    ask(async ({ startAuthentication }) => startAuthentication({ optionsJSON: optionsOf(options) })),
};

/** The passkeys of this device. Their code is loaded when one is used. */
export function usePasskeyDevice(): PasskeyDevice {
  return device;
}

/** Passkeys belong to a domain: an address of numbers has none. */
function hasName(host: string): boolean {
  return !/^[\d.]+$|:/.test(host);
}

type Library = typeof import('@simplewebauthn/browser');

async function ask(use: (library: Library) => Promise<object>): Promise<string> {
  const library = await import('@simplewebauthn/browser');
  try {
    return JSON.stringify(await use(library));
  } catch (error) {
    throw new PasskeyCancelled('The device used no passkey.', { cause: error });
  }
}

function optionsOf(options: PasskeyJson): PublicKeyCredentialCreationOptionsJSON & { challenge: string } {
  return options as unknown as PublicKeyCredentialCreationOptionsJSON;
}
