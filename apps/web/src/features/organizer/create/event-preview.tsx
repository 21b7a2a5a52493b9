import Shuffle from 'lucide-react/icons/shuffle';
import { useFormContext, useWatch } from 'react-hook-form';
import type { EventView } from '#core/events/event-view.ts';
import { parseInstant } from '#core/shared/instant.ts';
import { EventCard } from '../../../shared/events/event-card.tsx';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { useDebouncedValue } from '../../../ui/use-debounced-value.ts';
import { isUploaded } from '../picture/uploaded-picture.ts';
import { createEventTexts } from './create-event-texts.ts';
import { newPosterSeed } from './event-draft.ts';
import { categoryOf, type EventFormValues, pictureOf, toCreateEventInput } from './event-form-values.ts';

const IMAGE_URL_DEBOUNCE_MS = 600;

export interface EventPreviewProps {
  /** Shows the heading; false where a dialog has it. */
  isTitled?: boolean | undefined;
  className?: string | undefined;
}

/** A live preview of the event's card. */
export function EventPreview({ isTitled = true, className }: EventPreviewProps) {
  const { preview } = useTexts(createEventTexts);
  const { control, setValue } = useFormContext<EventFormValues>();
  const values = useWatch({ control, compute: (all: EventFormValues) => all });
  const imageUrl = useDebouncedValue(values.imageUrl, IMAGE_URL_DEBOUNCE_MS);
  const event = eventFrom({ ...values, imageUrl: isPicture(imageUrl) ? imageUrl : '' });
  return (
    <section className={cn('min-w-0', className)}>
      <div className="mb-3 flex min-h-11 items-center justify-between gap-4">
        {isTitled && <h2 className="text-small font-bold">{preview.heading}</h2>}
        {values.imageUrl.trim() === '' && (
          <Button
            variant="ghost"
            size="sm"
            icon={<Shuffle />}
            className="-mr-4 ml-auto"
            onClick={() => setValue('poster', newPosterSeed(), { shouldDirty: true })}
          >
            {preview.shuffle}
          </Button>
        )}
      </div>
      <EventCard
        isPreview
        noDate={event.startDate === '' ? preview.date : undefined}
        event={{ ...event, title: event.title || preview.title, venue: event.venue || preview.venue }}
      />
    </section>
  );
}

/** The start is empty until one is typed. */
function eventFrom(values: EventFormValues): EventView {
  const { ticketPrice, capacity, ...written } = toCreateEventInput(values);
  const startDate = parseInstant(values.startDate) ?? '';
  const price = Number.isFinite(ticketPrice) ? ticketPrice : 0;
  const places = capacity >= 1 ? capacity : 1;
  return {
    ...written,
    id: 'preview',
    category: categoryOf(values),
    startDate,
    endDate: startDate,
    ticketPrice: price,
    priceFrom: price,
    priceTo: price,
    listing: { state: 'open', opensAt: null },
    capacity: places,
    ticketsSold: 0,
    ticketsLeft: places,
    imageUrl: pictureOf(values),
    status: 'published',
    organizerId: '',
    organizerName: '',
    organizerEmail: '',
    cancelledAt: null,
    cancellationReason: null,
    salesPaused: false,
    reviewNote: null,
    version: '',
    calendarSequence: 0,
  };
}

/** Whether the address is a web address or an uploaded picture. */
function isPicture(address: string): boolean {
  return isUploaded(address) || /^https?:\/\/[^\s/]+\.[^\s/]+/.test(address.trim());
}
