import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Choices, ChoicesToChange } from '#core/preferences/preferences.ts';
import type { Topic } from '#core/preferences/topic.ts';
import { useSavePreferences } from '../preferences/use-save-preferences.ts';
import { queryKeys } from '../query-keys.ts';
import { useSession } from '../session/use-session.ts';
import { useApi } from '../use-api.ts';
import { type PushState, state, subscribe, unsubscribe } from './push.ts';

/** Whether this browser is notified; asked again when the person comes back, perhaps from the browser's settings. */
export function usePushState() {
  const api = useApi();
  const uid = useSession().uid ?? '';
  return useQuery({ queryKey: queryKeys.push, queryFn: () => state(api, uid), staleTime: 0 });
}

/**
 * Switches notifications of this browser on, or off. `topicsOf` names the topics that come by push from now on, too, so that
 * a browser that was switched on hears something. Call `mutate` from a press, or browsers refuse to ask.
 */
export function useSwitchPush(topicsOf: (stored: Choices) => readonly Topic[]) {
  const api = useApi();
  const uid = useSession().uid ?? '';
  const queries = useQueryClient();
  const save = useSavePreferences();
  return useMutation({
    mutationFn: async (isOn: boolean): Promise<PushState> => {
      if (isOn) return subscribe(api, uid);
      await unsubscribe(api);
      return state(api, uid);
    },
    onSuccess: (after, isOn) => {
      queries.setQueryData(queryKeys.push, after);
      if (isOn && after === 'on')
        save({ part: 'topics', edit: (stored) => withPush(stored, topicsOf(stored)) });
    },
    onError: () => void queries.invalidateQueries({ queryKey: queryKeys.push }),
  });
}

function withPush({ topics }: Choices, added: readonly Topic[]): ChoicesToChange {
  const changed = added
    .filter((topic) => !topics[topic].includes('push'))
    .map((topic) => [topic, [...topics[topic], 'push']]);
  return { topics: Object.fromEntries(changed) };
}
