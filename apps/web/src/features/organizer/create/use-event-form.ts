import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { discardEventDraft, keepEventDraft, newPosterSeed, readEventDraft } from './event-draft.ts';
import { emptyEventForm } from './event-form-values.ts';
import { useCheckedEventForm } from './use-checked-event-form.ts';

/** The form of a new event, filled with what this person left unfinished, which is kept again when the page is left. */
export function useEventForm(uid: string) {
  const [kept, setKept] = useState(() => readEventDraft(uid));
  const [start] = useState(() => kept ?? emptyEventForm(newPosterSeed()));
  // Not state: the page is left in the same breath, before a new state would be seen.
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
    /** There was a draft, and it is in the fields now. */
    restored: kept !== null,
    discard: () => {
      discardEventDraft(uid);
      setKept(null);
      form.reset(emptyEventForm(newPosterSeed()));
    },
    /** The event exists: nothing is left to keep. */
    finish: () => {
      finished.current = true;
      discardEventDraft(uid);
    },
  };
}
