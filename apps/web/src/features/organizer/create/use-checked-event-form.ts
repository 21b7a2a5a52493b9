import { useClock } from '../../../app/use-api.ts';
import { type Form, useForm } from '../../../app/use-form.ts';
import { useIsFreeOnly } from '../../../app/use-is-free-only.ts';
import { checkEventForm, type EventFormLimits, type EventFormValues } from './event-form-values.ts';

type CurrentValues = Pick<EventFormLimits, 'currentPrice' | 'currentImageUrl'>;
const EMPTY: CurrentValues = { currentPrice: '0', currentImageUrl: '' };

/** The form of an event, checked by the core's rules before anything is sent. */
export function useCheckedEventForm(
  start: EventFormValues,
  current: CurrentValues = EMPTY,
): Form<EventFormValues> {
  const clock = useClock();
  const isFreeOnly = useIsFreeOnly();
  return useForm({
    defaultValues: start,
    check: (values) => checkEventForm(values, { isFreeOnly, ...current }, clock.now()),
    revalidate: true,
  });
}
