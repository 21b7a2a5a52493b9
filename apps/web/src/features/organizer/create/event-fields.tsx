import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CATEGORIES } from '#core/events/event.ts';
import { withoutGroups } from '#core/shared/typed-number.ts';
import { eventTexts } from '../../../shared/events/event-texts.ts';
import { useUploadPicture } from '../../../shared/use-upload-picture.ts';
import { RemovableChip } from '../../../ui/chip.tsx';
import { cn } from '../../../ui/cn.ts';
import { NumberField, type NumberFieldProps } from '../../../ui/forms/number-field.tsx';
import { PictureDrop } from '../../../ui/forms/picture-drop.tsx';
import { pictureTexts } from '../../../ui/forms/picture-texts.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField, type TextFieldProps } from '../../../ui/forms/text-field.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Section } from '../../../ui/layout.tsx';
import { isUploaded } from '../picture/uploaded-picture.ts';
import { createEventTexts } from './create-event-texts.ts';
import {
  type EventFormValues,
  STEPS,
  type Step,
  sectionIdOf,
  tagsFrom,
  type WHOLE_NUMBERS,
} from './event-form-values.ts';
import { PriceField } from './fields/price-field.tsx';
import { PricesOfTypes } from './fields/prices-of-types.tsx';
import { useEventField } from './fields/use-event-field.ts';
import { VenueFields } from './fields/venue-fields.tsx';
import type { CurrentStart } from './when/past-start.tsx';
import { WhenFields } from './when/when-fields.tsx';

export interface EventFieldsProps {
  /** Hints that replace the default ones. */
  hints?: Partial<Record<'ticketPrice' | 'capacity', string>> | undefined;
  /** The event has a price, which it may keep where payments are no longer taken. */
  hasPrice?: boolean | undefined;
  /** The event whose ticket types have the prices; undefined while it sells one type. */
  typesOf?: string | undefined;
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
    tickets: <TicketFields hints={props.hints} hasPrice={props.hasPrice} typesOf={props.typesOf} />,
  };
  return STEPS.map((step) => (
    <Section
      key={step}
      id={sectionIdOf(step)}
      tabIndex={-1}
      title={steps[step]}
      aria-label={steps[step]}
      className={cn(
        'outline-none max-sm:pt-4 max-sm:[&>div:first-child]:mb-4',
        step === 'what' && 'min-[88rem]:col-span-2',
      )}
    >
      {props.before[step]}
      <div
        className={cn(
          'grid grid-cols-1 gap-x-8 gap-y-5 sm:grid-cols-2 sm:gap-y-7',
          step === 'tickets' && 'min-[88rem]:grid-cols-1',
        )}
      >
        {fieldsOf[step]}
      </div>
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

function TicketFields({
  hints: given,
  hasPrice = false,
  typesOf,
}: Pick<EventFieldsProps, 'hints' | 'hasPrice' | 'typesOf'>) {
  const { hints, optional } = useTexts(createEventTexts);
  return (
    <>
      {typesOf === undefined ? (
        <PriceField hint={given?.ticketPrice} hasPrice={hasPrice} />
      ) : (
        <PricesOfTypes id={typesOf} />
      )}
      <WholeNumberField name="capacity" hint={given?.capacity ?? hints.capacity} />
      <WholeNumberField name="perPersonLimit" note={optional} hint={hints.perPersonLimit} />
    </>
  );
}

/** Tags are typed with commas and shown below as chips. */
function TagsField(props: TextFieldProps) {
  const { removeTag } = useTexts(createEventTexts);
  const { setValue, setFocus } = useFormContext<EventFormValues>();
  const tags = tagsFrom(useWatch<EventFormValues, 'tags'>({ name: 'tags' }));

  const remove = (tag: string) => {
    setValue('tags', tags.filter((other) => other !== tag).join(', '), {
      shouldDirty: true,
      shouldValidate: Boolean(props.error),
    });
    setFocus('tags');
  };

  return (
    <div>
      <TextField {...props} autoComplete="off" />
      {tags.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="max-w-full">
              <RemovableChip removeLabel={removeTag(tag)} onRemove={() => remove(tag)}>
                {tag}
              </RemovableChip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface WholeNumberFieldProps extends Pick<NumberFieldProps, 'hint' | 'note'> {
  name: (typeof WHOLE_NUMBERS)[number];
}

/** A number of places. */
function WholeNumberField({ name, ...props }: WholeNumberFieldProps) {
  const { setValue } = useFormContext<EventFormValues>();
  const field = useEventField();
  return (
    <NumberField
      {...field(name)}
      {...props}
      normalize={withoutGroups}
      onNormalized={(number) => setValue(name, number, { shouldDirty: true })}
    />
  );
}

/** A picture from this device, or a web address. */
function PictureField({ className, ...props }: TextFieldProps) {
  const texts = useTexts(pictureTexts);
  const upload = useUploadPicture();
  const { setValue } = useFormContext<EventFormValues>();
  const address = useWatch<EventFormValues, 'imageUrl'>({ name: 'imageUrl' });
  const uploaded = isUploaded(address) ? address : null;
  return (
    <div className={className}>
      <PictureDrop
        upload={upload}
        picture={uploaded}
        onPicture={(imageUrl) =>
          setValue('imageUrl', imageUrl ?? '', { shouldDirty: true, shouldValidate: Boolean(props.error) })
        }
      />
      {uploaded === null && (
        <>
          <p className="my-3 flex sm:my-5 items-center gap-4 text-small text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            {texts.or}
          </p>
          <TextField {...props} type="url" inputMode="url" autoComplete="off" />
        </>
      )}
    </div>
  );
}
