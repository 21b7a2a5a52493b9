/** The keys in a browser without storage, lost on reload. */
const unkept = new Map<string, string>();

/**
 * The idempotency key of a person's purchase. It survives a reload and a lost connection, so that a retry gets the same
 * ticket. Once the purchase is answered it is removed, so that the next purchase buys another ticket.
 */
export function purchaseKey(uid: string, eventId: string): { current(): string; forget(): void } {
  const name = `acara.purchase.${uid}.${eventId}`;
  return {
    current() {
      const stored = read(name);
      if (stored) return stored;
      const made = newKey();
      write(name, made);
      return made;
    },
    forget: () => write(name, null),
  };
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return unkept.get(name) ?? null;
  }
}

function write(name: string, key: string | null): void {
  try {
    if (key === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, key);
  } catch {
    if (key === null) unkept.delete(name);
    else unkept.set(name, key);
  }
}
