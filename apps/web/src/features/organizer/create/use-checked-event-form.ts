import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import type { Clock } from '#core/shared/clock.ts';
import type { FieldProblems } from '#core/shared/domain-error.ts';
import { useErrorTexts } from '../../../app/error-texts.ts';
import { useClock } from '../../../app/use-api.ts';
import { useIsFreeOnly } from '../../../app/use-is-free-only.ts';
import {
  checkEventForm,
  EVENT_FORM_FIELDS,
  type EventFormRule,
  type EventFormValues,
} from './event-form-values.ts';

type Kept = Pick<EventFormRule, 'keptPrice' | 'keptImageUrl'>;
const EMPTY: Kept = { keptPrice: '0', keptImageUrl: '' };

/** The fields of an event, held to the core's own rules before anything is sent. */
export function useCheckedEventForm(start: EventFormValues, kept: Kept = EMPTY) {
  const clock = useClock();
  const isFreeOnly = useIsFreeOnly();
  const { fieldProblemsOf } = useErrorTexts();
  const form = useForm<EventFormValues>({
    defaultValues: start,
    resolver: resolverOf(clock, { isFreeOnly, ...kept }, fieldProblemsOf),
    shouldFocusError: false,
  });
  return {
    form,
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
function resolverOf(
  clock: Clock,
  rule: EventFormRule,
  problemsOf: (error: unknown) => FieldProblems,
): Resolver<EventFormValues> {
  return (values) => {
    try {
      checkEventForm(values, rule, clock.now());
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
