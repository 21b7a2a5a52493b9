import { create } from 'zustand';
import type { MyClubView } from '#core/clubs/members/my-club-view.ts';
import { readStored, writeStored } from '../../ui/storage.ts';
import { useSessionStore } from './session-store.ts';

/** The club that a person acts for on this device. */
interface Acting {
  readonly uid: string;
  readonly club: MyClubView;
}

interface ActingState {
  readonly acting: Acting | null;
  /** The club that the person was found to be no member of, until they are told. */
  readonly left: MyClubView | null;
  /** Sets the club that a person acts for; null for themselves. */
  actFor(uid: string, club: MyClubView | null): void;
}

const STORAGE_KEY = 'acara.acting-for';

/** Remembered per device and person. The server checks the membership with each call. */
export const useActingStore = create<ActingState>()((set) => ({
  acting: storedActing(),
  left: null,
  actFor: (uid, club) => {
    const acting = club && { uid, club };
    writeStored(STORAGE_KEY, acting && JSON.stringify(acting));
    set({ acting });
  },
}));

/** Returns the id of the club that the signed-in person acts for, or null. */
export function actingFor(): string | null {
  const { acting } = useActingStore.getState();
  const { account } = useSessionStore.getState();
  return acting && (account === undefined || account?.uid === acting.uid) ? acting.club.id : null;
}

/** Acts for oneself again, which the person is told, because the person is no member of the club any more. */
export function leaveClub(): void {
  const { acting, actFor } = useActingStore.getState();
  if (!acting) return;
  actFor(acting.uid, null);
  useActingStore.setState({ left: acting.club });
}

/** Returns what this device remembers. */
export function storedActing(): Acting | null {
  try {
    const { uid, club } = JSON.parse(readStored(STORAGE_KEY) ?? '{}') as Partial<Acting>;
    return typeof uid === 'string' && typeof club?.id === 'string' ? { uid, club } : null;
  } catch {
    return null;
  }
}
