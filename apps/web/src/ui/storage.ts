/** Reads a stored value. Errors are ignored, because storage may be full or blocked. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The choice holds until the page is left.
  }
}

/** Erases everything that is stored here, also for this tab alone, but what `isKept` names. */
export function eraseStored(isKept: (key: string) => boolean): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage))
        if (key.startsWith('acara.') && !isKept(key)) storage.removeItem(key);
  } catch {
    // Nothing is stored.
  }
}
