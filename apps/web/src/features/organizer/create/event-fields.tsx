import { useEffect, type WheelEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CATEGORIES } from '#core/events/event.ts';
import { eventTexts } from '../../../app/events/event-texts.ts';
import { useIsFreeOnly } from '../../../app/use-is-free-only.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Section } from '../../../ui/layout.tsx';
import { PictureField } from '../picture/picture-field.tsx';
import { createEventTexts } from './create-event-texts.ts';
import type { EventFormField, EventFormValues } from './event-form-values.ts';
import { type CurrentStart, PastStart } from './past-start.tsx';
import { TagsField } from './tags-field.tsx';

export interface EventFieldsProps {
  /** Hints that replace the default ones. */
  hints?: Partial<Record<'ticketPrice' | 'capacity', string>> | undefined;
  /** The event has a price, which it may keep where payments are no longer taken. */
  hasPrice?: boolean | undefined;
  currentStart?: CurrentStart | undefined;
}

/** The fields in four sections. */
export function EventFields(props: EventFieldsProps) {
  const { sections, hints: defaultHints, freeOnly, optional } = useTexts(createEventTexts);
  const hints = { ...defaultHints, ...props.hints };
  const { categories } = useTexts(eventTexts);
  const { getValues } = useFormContext<EventFormValues>();
  const field = useField();
  const price = usePriceField(props.hasPrice ?? false);
  const startDate = useWatch<EventFormValues, 'startDate'>({ name: 'startDate' });
  return (
    <>
      <Section title={sections.what} className="flex flex-col gap-7 [&>div:first-child]:mb-0">
        <TextField {...field('title')} autoComplete="off" />
        <TextArea {...field('description')} hint={hints.description} rows={6} />
        <SelectField
          {...field('category')}
          defaultValue={getValues('category')}
          options={CATEGORIES.map((category) => ({ value: category, label: categories[category] }))}
        />
      </Section>
      <Section title={sections.when}>
        <div className="grid gap-x-8 gap-y-7 sm:grid-cols-2">
          <TextField {...field('startDate')} type="datetime-local" hint={hints.time} />
          <TextField
            {...field('endDate')}
            type="datetime-local"
            hint={hints.time}
            min={startDate || undefined}
          />
          <PastStart current={props.currentStart} />
          <TextField {...field('venue')} hint={hints.venue} autoComplete="off" />
          <TextField {...field('location')} hint={hints.location} autoComplete="off" />
        </div>
      </Section>
      <Section title={sections.tickets}>
        <div className="grid gap-x-8 gap-y-7 sm:grid-cols-2">
          <TextField
            {...field('ticketPrice')}
            type="number"
            inputMode="decimal"
            step="0.01"
            min="0"
            prefix="RM"
            hint={price.isFreeOnly ? freeOnly : hints.ticketPrice}
            readOnly={price.isFixed}
            {...calmNumber}
          />
          <TextField
            {...field('capacity')}
            type="number"
            inputMode="numeric"
            step="1"
            min="1"
            hint={hints.capacity}
            {...calmNumber}
          />
          <TextField
            {...field('perPersonLimit')}
            type="number"
            inputMode="numeric"
            step="1"
            min="1"
            note={optional}
            hint={hints.perPersonLimit}
            {...calmNumber}
          />
        </div>
      </Section>
      <Section title={sections.picture} className="flex flex-col gap-7 [&>div:first-child]:mb-0">
        <PictureField {...field('imageUrl')} note={optional} hint={hints.imageUrl} />
        <TagsField {...field('tags')} hint={hints.tags} note={optional} />
      </Section>
    </>
  );
}

/** Hides the spin buttons, and lets the mouse wheel scroll the page instead of changing the number. */
const calmNumber = {
  controlClassName:
    '[appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none',
  onWheel: (event: WheelEvent<HTMLInputElement>) => event.currentTarget.blur(),
};

/** Without payments a price stays at 0. An existing price can be kept or set to 0. */
function usePriceField(hasPrice: boolean) {
  const isFreeOnly = useIsFreeOnly();
  const { getValues, setValue } = useFormContext<EventFormValues>();
  const isFixed = isFreeOnly && !hasPrice;
  useEffect(() => {
    if (isFixed && getValues('ticketPrice') !== '0') setValue('ticketPrice', '0');
  }, [isFixed, getValues, setValue]);
  return { isFreeOnly, isFixed };
}

/** Returns a field's label, registration and error. */
function useField() {
  const { fields } = useTexts(createEventTexts);
  const { register, formState } = useFormContext<EventFormValues>();
  return (name: EventFormField) => ({
    ...register(name),
    label: fields[name],
    error: formState.errors[name]?.message,
  });
}
