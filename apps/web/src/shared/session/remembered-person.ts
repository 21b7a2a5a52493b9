import { useMemo } from 'react';
import type { Role } from '#core/people/person.ts';
import type { PersonId } from '#core/shared/ids.ts';
import { useOnDevice } from '../../ui/first-render/on-device.ts';
import { readStored, writeStored } from '../../ui/storage.ts';

/** Who was signed in last on this device: enough to draw the navigation, never a permission. Removed at sign-out. */
export interface RememberedPerson {
  readonly uid: PersonId;
  readonly name: string;
  readonly role: Role;
}

/** Where this device keeps the account that is signed in. public/theme.js reads it, too. */
export const ACCOUNT_KEY = 'acara.account';
const STORAGE_KEY = 'acara.person';
const ROLES: readonly unknown[] = ['student', 'club', 'admin'] satisfies readonly Role[];

export function useRememberedPerson(): RememberedPerson | null {
  const stored = useOnDevice(read, null);
  return useMemo(() => personIn(stored), [stored]);
}

/** Whether an account was signed in last on this device. */
export function useIsAccountRemembered(): boolean {
  return useOnDevice(isAccountRemembered, false);
}

const isAccountRemembered = () => readStored(ACCOUNT_KEY) !== null;

export const rememberedPerson = (): RememberedPerson | null => personIn(read());

const read = () => readStored(STORAGE_KEY);

function personIn(stored: string | null): RememberedPerson | null {
  try {
    const { uid, name, role } = JSON.parse(stored ?? '{}') as Partial<RememberedPerson>;
    return typeof uid === 'string' && typeof name === 'string' && role && ROLES.includes(role)
      ? { uid, name, role }
      : null;
  } catch {
    return null;
  }
}

export function rememberPerson(person: RememberedPerson | null): void {
  writeStored(
    STORAGE_KEY,
    person && JSON.stringify({ uid: person.uid, name: person.name, role: person.role }),
  );
}
