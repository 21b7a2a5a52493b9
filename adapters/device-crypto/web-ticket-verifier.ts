import { fromBase64Url } from '#core/shared/base64url.ts';
import type { TicketKey, TicketVerifier } from '#core/tickets/codes/ticket-verifier.ts';

const ALGORITHM = 'Ed25519';
const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;

/** Verifies a message under one key. */
type Verify = (signature: Uint8Array<ArrayBuffer>, message: Uint8Array<ArrayBuffer>) => Promise<boolean>;

/**
 * Verifies ticket codes in browsers: by Web Crypto, or by a library that is loaded only where Web Crypto has no Ed25519
 * (Chrome before 137, Safari before 17, Firefox before 129). Where that library can't be loaded, nothing verifies:
 * `canVerify` tells.
 */
export class WebTicketVerifier implements TicketVerifier {
  readonly #verifiers: ReadonlyMap<string, Promise<Verify>>;

  /** Takes public keys alone, the one that signs now first. Loads what their verification needs at once. */
  constructor(private readonly all: readonly TicketKey[]) {
    this.#verifiers = new Map(all.map(({ id, publicKey }) => [id, verifierOf(publicKey)]));
  }

  async verify(message: string, keyId: string, signature: string): Promise<boolean> {
    const bytes = fromBase64Url(signature);
    if (bytes?.length !== SIGNATURE_BYTES) return false;
    const verify = await this.#verifiers.get(keyId);
    return verify?.(new Uint8Array(bytes), new TextEncoder().encode(message)).catch(() => false) ?? false;
  }

  keys(): readonly TicketKey[] {
    return this.all;
  }
}

/** Tells whether this browser can verify codes now. Without Ed25519 in Web Crypto it loads the library for it. */
export async function canVerify(load: () => Promise<unknown> = library): Promise<boolean> {
  // The base point of the curve.
  const point = Uint8Array.from({ length: KEY_BYTES }, (_, index) => (index === 0 ? 0x58 : 0x66));
  const key = crypto.subtle.importKey('raw', point, ALGORITHM, false, ['verify']);
  return key.catch(load).then(
    () => true,
    () => false,
  );
}

/** Never rejects: a key that is none verifies nothing. */
async function verifierOf(publicKey: string): Promise<Verify> {
  const bytes = fromBase64Url(publicKey);
  if (bytes?.length !== KEY_BYTES) return async () => false;
  const raw = new Uint8Array(bytes);
  const key = await crypto.subtle.importKey('raw', raw, ALGORITHM, false, ['verify']).catch(() => null);
  if (key) return (signature, message) => crypto.subtle.verify(ALGORITHM, key, signature, message);
  // Loaded while there is a network. A file that did not arrive is asked for again with each code.
  await library().catch(() => undefined);
  return async (signature, message) => {
    const { verifyAsync } = await library();
    return verifyAsync(signature, message, raw, { zip215: false }).catch(() => false);
  };
}

function library(): Promise<typeof import('./ed25519-library.ts')> {
  return import('./ed25519-library.ts');
}
