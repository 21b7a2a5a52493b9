import { parseInstant } from '#core/shared/instant.ts';
import { useIsFreeOnly } from '../../../shared/events/use-is-free-only.ts';
import { useClock } from '../../../shared/use-api.ts';
import { type Form, useForm } from '../../../shared/use-form.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { createEventTexts } from './create-event-texts.ts';
import { checkEventForm, type EventFormLimits, type EventFormValues } from './event-form-values.ts';

type CurrentValues = Pick<EventFormLimits, 'currentPrice' | 'currentImageUrl'>;
const TIMES = ['startDate', 'endDate'] as const;
const EMPTY: CurrentValues = { currentPrice: '0', currentImageUrl: '' };

/** The form of an event, checked by the core's rules before anything is sent. */
export function useCheckedEventForm(
  start: EventFormValues,
  current: CurrentValues = EMPTY,
): Form<EventFormValues> {
  const clock = useClock();
  const isFreeOnly = useIsFreeOnly();
  const { problems } = useTexts(createEventTexts);
  return useForm({
    defaultValues: start,
    check: (values, refuse) => {
      for (const field of TIMES) if (!parseInstant(values[field])) refuse(field, problems[field]);
      checkEventForm(values, { isFreeOnly, ...current }, clock.now());
    },
    revalidate: true,
  });
}
