import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import type { Clock } from '#core/shared/clock.ts';
import type { FieldProblems } from '#core/shared/domain-error.ts';
import { useErrorTexts } from '../../app/error-texts.ts';
import { useClock } from '../../app/use-api.ts';
import { discardEventDraft, keepEventDraft, newPosterSeed, readEventDraft } from './event-draft.ts';
import {
  checkEventForm,
  EVENT_FORM_FIELDS,
  type EventFormValues,
  emptyEventForm,
} from './event-form-values.ts';

/** The form of a new event, filled with what this person left unfinished, which is kept again when the page is left. */
export function useEventForm(uid: string) {
  const clock = useClock();
  const { fieldProblemsOf } = useErrorTexts();
  const [kept, setKept] = useState(() => readEventDraft(uid));
  const [start] = useState(() => kept ?? emptyEventForm(newPosterSeed()));
  // Not state: the page is left in the same breath, before a new state would be seen.
  const finished = useRef(false);
  const form = useForm<EventFormValues>({
    defaultValues: start,
    resolver: resolverOf(clock, fieldProblemsOf),
    shouldFocusError: false,
  });

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
    /** Puts what the server said beside the fields. */
    show: (problems: FieldProblems) => {
      for (const field of EVENT_FORM_FIELDS) {
        const message = problems[field];
        if (message !== undefined) form.setError(field, { type: 'server', message });
      }
    },
  };
}

/** The core's own rules, in the language of the page. */
function resolverOf(clock: Clock, problemsOf: (error: unknown) => FieldProblems): Resolver<EventFormValues> {
  return (values) => {
    try {
      checkEventForm(values, clock.now());
      return { values, errors: {} };
    } catch (error) {
      const errors = Object.entries(problemsOf(error)).map(([field, message]) => [
        field,
        { type: 'rule', message },
      ]);
      if (errors.length === 0) throw error;
      return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<EventFormValues> };
    }
  };
}
