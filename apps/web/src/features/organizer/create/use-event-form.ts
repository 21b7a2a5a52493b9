import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { discardEventDraft, newPosterSeed, readEventDraft, saveEventDraft } from './event-draft.ts';
import { emptyEventForm } from './event-form-values.ts';
import { useCheckedEventForm } from './use-checked-event-form.ts';

/** The form of a new event, filled with this person's stored draft, which is stored again when the page is left. */
export function useEventForm(uid: string) {
  const [storedDraft, setStoredDraft] = useState(() => readEventDraft(uid));
  const [start] = useState(() => storedDraft ?? emptyEventForm(newPosterSeed()));
  // A ref, because the page is left before a new state would be rendered.
  const finished = useRef(false);
  const form = useCheckedEventForm(start);

  const saveDraft = useEffectEvent(() => {
    if (!finished.current) saveEventDraft(uid, form.getValues());
  });

  useEffect(() => {
    const leaving = () => saveDraft();
    window.addEventListener('pagehide', leaving);
    document.addEventListener('visibilitychange', leaving);
    return () => {
      window.removeEventListener('pagehide', leaving);
      document.removeEventListener('visibilitychange', leaving);
      leaving();
    };
  }, []);

  return {
    form,
    /** Whether the fields come from a stored draft. */
    restored: storedDraft !== null,
    discard: () => {
      discardEventDraft(uid);
      setStoredDraft(null);
      form.reset(emptyEventForm(newPosterSeed()));
    },
    /** Removes the draft, because the event exists. */
    finish: () => {
      finished.current = true;
      discardEventDraft(uid);
    },
  };
}
