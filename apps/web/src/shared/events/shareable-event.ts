import type { EventView } from '#core/events/event-view.ts';
import { useOnDevice } from '../../ui/first-render/on-device.ts';
import { fullAddress, paths } from '../paths.ts';

/** What sharing needs of an event. */
export type ShareableEvent = Pick<EventView, 'id' | 'title' | 'status'>;

/** Returns the whole address of an event's page. */
export function addressOfEvent({ id }: Pick<ShareableEvent, 'id'>): string {
  return fullAddress(paths.event.to(id));
}

/** Whether the browser has a share sheet of its own. */
export function hasNativeShare(): boolean {
  return typeof navigator.share === 'function';
}

/** The same while rendering. */
export const useHasNativeShare = (): boolean => useOnDevice(hasNativeShare, false);

/** Opens the browser's share sheet. */
export async function shareNatively(what: ShareData): Promise<void> {
  try {
    await navigator.share?.(what);
  } catch (error) {
    // Closing the sheet rejects the promise; it is no failure.
    if ((error as Error).name !== 'AbortError') throw error;
  }
}
