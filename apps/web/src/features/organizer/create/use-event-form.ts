import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { discardEventDraft, keepEventDraft, newPosterSeed, readEventDraft } from './event-draft.ts';
import { emptyEventForm } from './event-form-values.ts';
import { useCheckedEventForm } from './use-checked-event-form.ts';

/** The form of a new event, filled with this person's stored draft, which is stored again when the page is left. */
export function useEventForm(uid: string) {
  const [kept, setKept] = useState(() => readEventDraft(uid));
  const [start] = useState(() => kept ?? emptyEventForm(newPosterSeed()));
  // A ref, because the page is left before a new state would be rendered.
  const finished = useRef(false);
  const form = useCheckedEventForm(start);

  const keep = useEffectEvent(() => {
    if (!finished.current) keepEventDraft(uid, form.getValues());
  });

  useEffect(() => {
    const leaving = () => keep();
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
    restored: kept !== null,
    discard: () => {
      discardEventDraft(uid);
      setKept(null);
      form.reset(emptyEventForm(newPosterSeed()));
    },
    /** Removes the draft, because the event exists. */
    finish: () => {
      finished.current = true;
      discardEventDraft(uid);
    },
  };
}
