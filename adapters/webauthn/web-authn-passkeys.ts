import { createHash } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import { claimsOf, objectIn } from '#adapters/shared/passkey-claims.ts';
import type { PasskeyClaims, PasskeyOptions, PasskeyVerifier } from '#core/second-factor/passkey-verifier.ts';
import type { Passkey } from '#core/second-factor/second-factors.ts';

export interface WebAuthnSettings {
  /** The address of this installation; passkeys belong to its host. */
  readonly publicUrl: string;
  /** What people's devices call this installation. */
  readonly name: string;
}

/** Of a user handle, in bytes. */
const MAX_USER_HANDLE = 64;

/** Passkeys by `@simplewebauthn/server`, which is loaded at the first use. */
export class WebAuthnPasskeys implements PasskeyVerifier {
  readonly #origin: string;
  readonly #host: string;

  constructor(private readonly settings: WebAuthnSettings) {
    const { origin, hostname } = new URL(settings.publicUrl);
    this.#origin = origin;
    this.#host = hostname;
  }

  async registrationOptions(
    person: Parameters<PasskeyVerifier['registrationOptions']>[0],
  ): Promise<PasskeyOptions> {
    const { generateRegistrationOptions } = await library();
    const options = await generateRegistrationOptions({
      rpName: this.settings.name,
      rpID: this.#host,
      userID: userHandleOf(person.uid),
      userName: person.email,
      userDisplayName: person.name,
      attestationType: 'none',
      excludeCredentials: person.passkeys.map(descriptorOf),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return { challenge: options.challenge, options: { ...options } };
  }

  async signingOptions(passkeys: readonly Passkey[] | null): Promise<PasskeyOptions> {
    const { generateAuthenticationOptions } = await library();
    const options = await generateAuthenticationOptions({
      rpID: this.#host,
      allowCredentials: (passkeys ?? []).map(descriptorOf),
      userVerification: 'required',
    });
    return { challenge: options.challenge, options: { ...options } };
  }

  claimsOf(response: string): PasskeyClaims | null {
    return claimsOf(response);
  }

  async verifyRegistration(
    response: string,
    challenge: string,
  ): Promise<Pick<Passkey, 'id' | 'publicKey' | 'signCount' | 'transports'> | null> {
    const { verifyRegistrationResponse } = await library();
    const verified = await verifyRegistrationResponse({
      response: objectIn(response) as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: this.#origin,
      expectedRPID: this.#host,
      requireUserVerification: true,
    }).catch(() => null);
    if (!verified?.verified) return null;
    const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
    return {
      id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      signCount: counter,
      transports: transports.filter((one) => typeof one === 'string').slice(0, 10),
    };
  }

  async verifySignature(response: string, challenge: string, passkey: Passkey): Promise<number | null> {
    const { verifyAuthenticationResponse } = await library();
    const verified = await verifyAuthenticationResponse({
      response: objectIn(response) as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: this.#origin,
      expectedRPID: this.#host,
      requireUserVerification: true,
      credential: credentialOf(passkey),
    }).catch(() => null);
    return verified?.verified ? verified.authenticationInfo.newCounter : null;
  }
}

function library(): Promise<typeof import('@simplewebauthn/server')> {
  return import('@simplewebauthn/server');
}

function descriptorOf({ id, transports }: Passkey) {
  return { id, transports: transports as AuthenticatorTransport[] };
}

function credentialOf({ id, publicKey, signCount, transports }: Passkey): WebAuthnCredential {
  return {
    id,
    publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
    counter: signCount,
    transports: transports as AuthenticatorTransport[],
  };
}

/** A longer uid, as of a custom Firebase account, is known by its digest; such an account does not sign in by it. */
function userHandleOf(uid: string): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(uid, 'utf8');
  return new Uint8Array(
    bytes.length <= MAX_USER_HANDLE ? bytes : createHash('sha256').update(bytes).digest(),
  );
}
