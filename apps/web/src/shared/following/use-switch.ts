import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../ui/language/i18n.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useErrorTexts } from '../error-texts.ts';
import { followingTexts } from './following-texts.ts';

/** What a switch is about: where its answer is cached, what that says with the switch on or off, and the call. */
export interface Switched<Answer> {
  readonly key: QueryKey;
  readonly shown: (before: Answer | undefined, isOn: boolean) => Answer | undefined;
  readonly save: (isOn: boolean) => Promise<unknown>;
}

/** Returns the function that switches something on or off: shown at once, and taken back with a sentence when it fails. */
export function useSwitch<Answer>({ key, shown, save }: Switched<Answer>) {
  const t = useTexts(followingTexts);
  const { messageOf } = useErrorTexts();
  const queries = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const set = async (isOn: boolean, onDone?: () => void): Promise<void> => {
    setSaving(true);
    await queries.cancelQueries({ queryKey: key });
    const before = queries.getQueryData<Answer>(key);
    queries.setQueryData<Answer>(key, shown(before, isOn));
    try {
      await save(isOn);
      onDone?.();
    } catch (error) {
      queries.setQueryData<Answer>(key, before);
      toast.error(messageOf(error, t.notFollowed));
    } finally {
      setSaving(false);
      await queries.invalidateQueries({ queryKey: key });
    }
  };
  return { set, isSaving };
}
