import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Clock } from '#core/shared/clock.ts';
import type { Ids } from '#core/shared/ids.ts';
import { Accounts } from '../accounts.ts';
import type { TokenClaims, Tokens } from '../api-tokens.ts';
import type { IdentityStore } from '../identity-store.ts';
import type { IdentityParts } from '../local-identity.ts';
import type { PasswordHashes } from '../passwords.ts';
import { newSecret, type Secrets } from '../secrets.ts';

/** For the demonstration and for tests; runs in a browser. Nothing in it protects from anybody who reads the memory. */
export function memoryIdentityParts(store: IdentityStore, clock: Clock, ids: Ids): IdentityParts {
  return {
    accounts: new Accounts(store, clock, () => ids.next(), memorySecrets),
    passwords: fastPasswords,
    tokens: new MemoryTokens(clock),
    secrets: memorySecrets,
    authSecret: 'memory',
  };
}

const memorySecrets: Secrets = {
  random: (bytes) => base64url(crypto.getRandomValues(new Uint8Array(bytes))),
  randomBelow: (limit) => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % limit,
  digestOf: (text) => base64url(sha256(utf8ToBytes(text))),
  keyedDigest: (key, text) => base64url(hmac(sha256, utf8ToBytes(key), utf8ToBytes(text))),
  isSame: (given, expected) => given === expected,
};

/** One digest of each password, which is not slow enough for a server. */
const fastPasswords: PasswordHashes = {
  hash: async (password) => hashed(memorySecrets.random(8), password),
  matches: async (stored, password) => stored !== null && stored === hashed(stored.slice(0, 11), password),
};

/** `salt` has 11 characters. */
function hashed(salt: string, password: string): string {
  return salt + memorySecrets.keyedDigest(salt, password);
}

/** Tokens that only this object knows. They say nothing of second factors. */
class MemoryTokens implements Tokens {
  readonly #issued = new Map<string, TokenClaims>();

  constructor(private readonly clock: Clock) {}

  issue({ hadSecondFactor: _, ...claims }: TokenClaims): string {
    const token = newSecret(memorySecrets);
    this.#issued.set(token, claims);
    return token;
  }

  read(token: string): TokenClaims | null {
    const claims = this.readIgnoringExpiry(token);
    return claims && claims.expiresAt > this.clock.now() ? claims : null;
  }

  readIgnoringExpiry(token: string): TokenClaims | null {
    return this.#issued.get(token) ?? null;
  }
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
