import { useState } from 'react';

/** What is chosen for all guests of a list. */
export interface GuestOptions {
  /** Empty for the first type. */
  readonly typeId: string;
  /** Whether everybody with an address is mailed the ticket. */
  readonly tellThem: boolean;
}

const DEFAULTS: GuestOptions = { typeId: '', tellThem: true };

/** What was chosen for the guests of an event. It lies in this tab beside their list. */
export function useGuestOptions(
  key: string,
): readonly [GuestOptions, (changes: Partial<GuestOptions>) => void] {
  const stored = `acara.guest-options.${key}`;
  const [options, setOptions] = useState(() => read(stored));
  const change = (changes: Partial<GuestOptions>) => {
    const changed = { ...options, ...changes };
    setOptions(changed);
    try {
      sessionStorage.setItem(stored, JSON.stringify(changed));
    } catch {
      // It holds until the page is left.
    }
  };
  return [options, change];
}

function read(key: string): GuestOptions {
  try {
    const options = JSON.parse(sessionStorage.getItem(key) ?? 'null') as GuestOptions | null;
    return typeof options?.typeId === 'string' ? options : DEFAULTS;
  } catch {
    return DEFAULTS;
  }
}
