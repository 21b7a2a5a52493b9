import { claimsOf } from '#adapters/shared/passkey-claims.ts';
import type { PasskeyClaims, PasskeyOptions, PasskeyVerifier } from '#core/second-factor/passkey-verifier.ts';
import type { Passkey } from '#core/second-factor/second-factors.ts';

/** Options and claims as of WebAuthn, for the demo and for tests. Verifies no signature, so it is not for a server. */
export class MemoryPasskeyVerifier implements PasskeyVerifier {
  /** `host`: null for the host of the page. */
  constructor(private readonly host: string | null = null) {}

  async registrationOptions(
    person: Parameters<PasskeyVerifier['registrationOptions']>[0],
  ): Promise<PasskeyOptions> {
    const challenge = newChallenge();
    const options = {
      challenge,
      rp: { name: 'Acara', ...(this.host === null ? {} : { id: this.host }) },
      user: {
        id: base64urlOf(new TextEncoder().encode(person.uid)),
        name: person.email,
        displayName: person.name,
      },
      pubKeyCredParams: [
        { alg: -7, type: 'public-key' },
        { alg: -257, type: 'public-key' },
      ],
      excludeCredentials: person.passkeys.map(({ id }) => ({ id, type: 'public-key' })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    };
    return { challenge, options };
  }

  async signingOptions(passkeys: readonly Passkey[] | null): Promise<PasskeyOptions> {
    const challenge = newChallenge();
    const allowCredentials = (passkeys ?? []).map(({ id }) => ({ id, type: 'public-key' }));
    return { challenge, options: { challenge, allowCredentials, userVerification: 'required' } };
  }

  claimsOf(response: string): PasskeyClaims | null {
    return claimsOf(response);
  }

  async verifyRegistration(
    response: string,
    challenge: string,
  ): Promise<Pick<Passkey, 'id' | 'publicKey' | 'signCount' | 'transports'> | null> {
    const claims = claimsOf(response);
    if (claims?.challenge !== challenge) return null;
    return { id: claims.passkeyId, publicKey: '', signCount: 0, transports: [] };
  }

  async verifySignature(response: string, challenge: string, passkey: Passkey): Promise<number | null> {
    const claims = claimsOf(response);
    return claims?.challenge === challenge && claims.passkeyId === passkey.id ? passkey.signCount + 1 : null;
  }
}

function newChallenge(): string {
  return base64urlOf(crypto.getRandomValues(new Uint8Array(32)));
}

function base64urlOf(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}
