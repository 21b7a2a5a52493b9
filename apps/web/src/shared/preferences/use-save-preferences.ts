import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { create } from 'zustand';
import type { Choices, ChoicesToChange } from '#core/preferences/preferences.ts';
import { queryKeys } from '../query-keys.ts';
import { useApi } from '../use-api.ts';

/** A change of preferences: what becomes different of what is stored when it is sent. */
export type Edit = (stored: Choices) => ChoicesToChange;

export interface Save {
  /** The part of the page that shows how the save went. */
  readonly part: string;
  readonly edit: Edit;
}

interface BegunSave extends Save {
  readonly at: number;
  readonly status: 'pending' | 'success' | 'error';
  readonly error: unknown;
}

/** Those that are being sent, and the last one of each part. A control shows its new state within its press. */
const useSaves = create<{ readonly saves: readonly BegunSave[] }>()(() => ({ saves: [] }));

/**
 * Returns the function that saves one change, after those before it. What is stored is read first, so that another page, or
 * the link of a mail, loses nothing that this page does not know.
 */
export function useSavePreferences(): (save: Save) => void {
  const api = useApi();
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
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
  return (save) => {
    const begun: BegunSave = { ...save, at: Date.now(), status: 'pending', error: null };
    useSaves.setState(({ saves }) => ({
      saves: [...saves.filter(({ part, status }) => status === 'pending' || part !== save.part), begun],
    }));
    const end = (status: BegunSave['status'], error: unknown = null) =>
      useSaves.setState(({ saves }) => ({
        saves: saves.map((one) => (one === begun ? { ...begun, status, error } : one)),
      }));
    void mutateAsync(save).then(
      () => end('success'),
      (error) => end('error', error),
    );
  };
}

/** Returns the preferences with the changes that are being saved. One that fails is gone from them. */
export function useWithSaves(read: Choices | undefined): Choices | undefined {
  const saves = useSaves((state) => state.saves);
  // A query hands its new answer on a moment after a save has ended: until then, the cache has it.
  const cached = useQueryClient().getQueryData<{ readonly preferences: Choices }>(queryKeys.preferences);
  const stored = cached?.preferences ?? read;
  if (!stored) return undefined;
  const pending = saves.filter(({ status }) => status === 'pending');
  return pending.reduce((before, { edit }) => merged(before, edit(before)), stored);
}

function merged(before: Choices, { topics, ...others }: ChoicesToChange): Choices {
  return { ...before, ...others, topics: { ...before.topics, ...topics } };
}

/** Returns how the last save of a part went since the page was opened; null before the first. */
export function useLastSave(part: string): Pick<BegunSave, 'status' | 'error'> | null {
  const [openedAt] = useState(() => Date.now());
  const saves = useSaves((state) => state.saves);
  const own = saves.filter((save) => save.part === part && save.at >= openedAt);
  return own[own.length - 1] ?? null;
}
