import type { PasskeyClaims } from '#core/second-factor/passkey-verifier.ts';

/** Enough for every response; a longer text is not parsed. */
const MAX_LENGTH = 10_000;

/** Returns what a response of WebAuthn claims; null when it can't be read. Verifies nothing. */
export function claimsOf(response: string): PasskeyClaims | null {
  const { id, response: inner } = (objectIn(response) ?? {}) as { id?: unknown; response?: unknown };
  if (typeof id !== 'string' || typeof inner !== 'object' || inner === null) return null;
  const { clientDataJSON, userHandle } = inner as { clientDataJSON?: unknown; userHandle?: unknown };
  const clientData = typeof clientDataJSON === 'string' ? textOf(clientDataJSON) : null;
  const challenge = clientData === null ? null : challengeIn(clientData);
  if (challenge === null) return null;
  const userId = typeof userHandle === 'string' && userHandle !== '' ? textOf(userHandle) : null;
  return { challenge, passkeyId: id, userId };
}

function challengeIn(clientData: string): string | null {
  const { challenge } = (objectIn(clientData) ?? {}) as { challenge?: unknown };
  return typeof challenge === 'string' ? challenge : null;
}

/** Returns the object in a JSON text; null for any other text. */
export function objectIn(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** Decodes base64url in a server and in a browser. */
function textOf(base64url: string): string | null {
  if (base64url.length > MAX_LENGTH || !/^[A-Za-z0-9_-]*$/.test(base64url)) return null;
  try {
    const binary = atob(base64url.replace(/-/g, '+').replace(/_/g, '/'));
    return new TextDecoder().decode(Uint8Array.from(binary, (letter) => letter.charCodeAt(0)));
  } catch {
    return null;
  }
}
