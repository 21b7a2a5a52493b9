import type { PersonId } from '../shared/ids.ts';
import { token } from '../shared/token.ts';
import type { Passkey } from './second-factors.ts';

/** Options of WebAuthn, as JSON. */
export type PasskeyJson = Readonly<Record<string, unknown>>;

export interface PasskeyOptions {
  readonly challenge: string;
  /** What a browser is given. */
  readonly options: PasskeyJson;
}

/** What a response claims, before it is verified. */
export interface PasskeyClaims {
  readonly challenge: string;
  readonly passkeyId: string;
  /** The person that the device names; null when it names none. */
  readonly userId: PersonId | null;
}

/** Creates and verifies passkeys (WebAuthn). A response is the JSON text of what a browser returned. The person must be verified by the device, by a finger or a PIN. */
export interface PasskeyVerifier {
  registrationOptions(person: {
    readonly uid: PersonId;
    readonly email: string;
    readonly name: string;
    /** The passkeys that the person has, whose devices get no second one. */
    readonly passkeys: readonly Passkey[];
  }): Promise<PasskeyOptions>;
  /** `passkeys`: those that may sign; null for any passkey of this installation. */
  signingOptions(passkeys: readonly Passkey[] | null): Promise<PasskeyOptions>;
  /** Returns null for a response that can't be read. */
  claimsOf(response: string): PasskeyClaims | null;
  /** Returns the new passkey; null when the response is not valid. */
  verifyRegistration(
    response: string,
    challenge: string,
  ): Promise<Pick<Passkey, 'id' | 'publicKey' | 'signCount' | 'transports'> | null>;
  /** Returns the passkey's new count of signatures; null when the signature or its count is not valid. */
  verifySignature(response: string, challenge: string, passkey: Passkey): Promise<number | null>;
}
export const PasskeyVerifier = token<PasskeyVerifier>('PasskeyVerifier');
