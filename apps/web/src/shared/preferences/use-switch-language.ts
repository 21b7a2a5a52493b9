import { useQueryClient } from '@tanstack/react-query';
import { type Language, useLanguage } from '../../ui/language/i18n.tsx';
import { queryKeys } from '../query-keys.ts';
import { useSessionStore } from '../session/session-store.ts';
import { useApi } from '../use-api.ts';

/**
 * The language of the app and the function that switches it. For a signed-in person, it becomes the language of mails and
 * notifications, too; without a network, once it is back.
 */
export function useSwitchLanguage() {
  const { language, setLanguage } = useLanguage();
  const api = useApi();
  const queries = useQueryClient();
  return {
    language,
    setLanguage: (next: Language) => {
      setLanguage(next);
      if (!useSessionStore.getState().account) return;
      queries
        .getMutationCache()
        .build(queries, {
          mutationFn: () => api.editMyPreferences({ language: next }),
          onSuccess: (output) => void queries.setQueryData(queryKeys.preferences, output),
          networkMode: 'online',
          retry: 2,
          scope: { id: 'language' },
        })
        .execute(undefined)
        .catch(() => undefined);
    },
  };
}
