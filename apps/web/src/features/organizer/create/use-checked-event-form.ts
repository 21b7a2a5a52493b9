import { useClock } from '../../../app/use-api.ts';
import { type Form, useForm } from '../../../app/use-form.ts';
import { useIsFreeOnly } from '../../../app/use-is-free-only.ts';
import { checkEventForm, type EventFormRule, type EventFormValues } from './event-form-values.ts';

type Kept = Pick<EventFormRule, 'keptPrice' | 'keptImageUrl'>;
const EMPTY: Kept = { keptPrice: '0', keptImageUrl: '' };

/** The form of an event, checked by the core's rules before anything is sent. */
export function useCheckedEventForm(start: EventFormValues, kept: Kept = EMPTY): Form<EventFormValues> {
  const clock = useClock();
  const isFreeOnly = useIsFreeOnly();
  return useForm({
    defaultValues: start,
    check: (values) => checkEventForm(values, { isFreeOnly, ...kept }, clock.now()),
    revalidate: true,
  });
}
