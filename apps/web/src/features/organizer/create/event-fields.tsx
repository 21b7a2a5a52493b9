import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { CATEGORIES } from '#core/events/event.ts';
import { eventTexts } from '../../../app/events/event-texts.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Section } from '../../../ui/layout.tsx';
import { PictureField } from '../picture/picture-field.tsx';
import { createEventTexts } from './create-event-texts.ts';
import { STEPS, type Step, sectionIdOf } from './event-form-steps.ts';
import type { EventFormValues } from './event-form-values.ts';
import { PriceField } from './fields/price-field.tsx';
import { TagsField } from './fields/tags-field.tsx';
import { useEventField } from './fields/use-event-field.ts';
import { VenueFields } from './fields/venue-fields.tsx';
import { WholeNumberField } from './fields/whole-number-field.tsx';
import type { CurrentStart } from './when/past-start.tsx';
import { WhenFields } from './when/when-fields.tsx';

export interface EventFieldsProps {
  /** Hints that replace the default ones. */
  hints?: Partial<Record<'ticketPrice' | 'capacity', string>> | undefined;
  /** The event has a price, which it may keep where payments are no longer taken. */
  hasPrice?: boolean | undefined;
  currentStart?: CurrentStart | undefined;
}

/** The fields in three steps, all of them on the page. */
export function EventFields(props: EventFieldsProps & { before: Readonly<Record<Step, ReactNode>> }) {
  const { steps } = useTexts(createEventTexts);
  const fieldsOf: Readonly<Record<Step, ReactNode>> = {
    what: <WhatFields />,
    when: (
      <>
        <WhenFields currentStart={props.currentStart} />
        <VenueFields />
      </>
    ),
    tickets: <TicketFields hints={props.hints} hasPrice={props.hasPrice} />,
  };
  return STEPS.map((step) => (
    <Section
      key={step}
      id={sectionIdOf(step)}
      tabIndex={-1}
      title={steps[step]}
      aria-label={steps[step]}
      className="outline-none max-sm:pt-4 max-sm:[&>div:first-child]:mb-4"
    >
      {props.before[step]}
      <div className="grid grid-cols-1 gap-x-8 gap-y-5 sm:grid-cols-2 sm:gap-y-7">{fieldsOf[step]}</div>
    </Section>
  ));
}

function WhatFields() {
  const { hints, optional } = useTexts(createEventTexts);
  const { categories } = useTexts(eventTexts);
  const { getValues } = useFormContext<EventFormValues>();
  const field = useEventField();
  const wide = 'sm:col-span-2';
  return (
    <>
      <TextField {...field('title')} autoComplete="off" className={wide} />
      <TextArea {...field('description')} hint={hints.description} rows={4} className={wide} />
      <SelectField
        {...field('category')}
        hint={hints.category}
        defaultValue={getValues('category')}
        options={CATEGORIES.map((category) => ({ value: category, label: categories[category] }))}
      />
      <TagsField {...field('tags')} hint={hints.tags} note={optional} />
      <PictureField {...field('imageUrl')} note={optional} hint={hints.imageUrl} className={wide} />
    </>
  );
}

function TicketFields({ hints: given, hasPrice = false }: Pick<EventFieldsProps, 'hints' | 'hasPrice'>) {
  const { hints, optional } = useTexts(createEventTexts);
  return (
    <>
      <PriceField hint={given?.ticketPrice} hasPrice={hasPrice} />
      <WholeNumberField name="capacity" hint={given?.capacity ?? hints.capacity} />
      <WholeNumberField name="perPersonLimit" note={optional} hint={hints.perPersonLimit} />
    </>
  );
}
