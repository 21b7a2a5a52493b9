import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Choices, ChoicesToChange } from '#core/preferences/preferences.ts';
import { queryKeys } from '../query-keys.ts';
import { useApi } from '../use-api.ts';

/** A change of preferences: what becomes different of what is stored when it is sent. */
export type Edit = (stored: Choices) => ChoicesToChange;

interface Save {
  /** The part of the page that shows how the save went. */
  readonly part: string;
  readonly edit: Edit;
}

const SAVES = ['save-preferences'];

/**
 * Returns the function that saves one change, after those before it. What is stored is read first, so that another page, or
 * the link of a mail, loses nothing that this page does not know.
 */
export function useSavePreferences() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationKey: SAVES,
    scope: { id: 'preferences' },
    mutationFn: async ({ edit }: Save) => {
      const { preferences } = await api.viewMyPreferences();
      return api.editMyPreferences(edit(preferences));
    },
    onSuccess: (output) => {
      queries.setQueryData(queryKeys.preferences, output);
      // For other tabs.
      void queries.invalidateQueries({ queryKey: queryKeys.preferences, refetchType: 'none' });
    },
  });
}

/** Returns the preferences with the changes that are being saved. One that fails is gone from them. */
export function useWithSaves(stored: Choices | undefined): Choices | undefined {
  const edits = useMutationState({
    filters: { mutationKey: SAVES, status: 'pending' },
    select: ({ state }) => (state.variables as Save).edit,
  });
  return stored && edits.reduce((before, edit) => merged(before, edit(before)), stored);
}

function merged(before: Choices, { topics, ...others }: ChoicesToChange): Choices {
  return { ...before, ...others, topics: { ...before.topics, ...topics } };
}

/** Returns how the last save of a part went since the page was opened; null before the first. */
export function useLastSave(part: string) {
  const [openedAt] = useState(() => Date.now());
  const saves = useMutationState({
    filters: {
      mutationKey: SAVES,
      predicate: ({ state }) => state.submittedAt >= openedAt && (state.variables as Save).part === part,
    },
    select: ({ state: { status, error } }) => ({ status, error }),
  });
  return saves[saves.length - 1] ?? null;
}
