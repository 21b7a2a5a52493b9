import { useRead } from '../calls/use-read.ts';
import { queryKeys } from '../query-keys.ts';
import { useSession } from '../session/use-session.ts';
import { useApi } from '../use-api.ts';
import { useSwitch } from './use-switch.ts';

/** Returns whether the signed-in person watches an event, undefined until it is known, and how to change it. */
export function useWatch(id: string) {
  const api = useApi();
  const { data, isError } = useRead('viewWatch', { id }, { enabled: useSession().status === 'signed-in' });
  const { set, isSaving } = useSwitch<{ readonly isWatched: boolean }>({
    key: queryKeys.watch(id),
    shown: (_, isWatched) => ({ isWatched }),
    save: (isOn) => (isOn ? api.watchEvent({ id }) : api.unwatchEvent({ id })),
  });
  return { isWatched: data?.isWatched ?? (isError ? false : undefined), isSaving, change: set };
}
