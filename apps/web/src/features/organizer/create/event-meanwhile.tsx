import { type Control, useWatch } from 'react-hook-form';
import { EVENT_FIELDS } from '#core/events/event-rules.ts';
import type { EventView } from '#core/events/event-view.ts';
import { parseInstant } from '#core/shared/instant.ts';
import { withoutGroups, withTwoDecimals } from '#core/shared/typed-number.ts';
import { ChangedMeanwhilePanel, type ChangedMeanwhileProps } from '../../../shared/changed-meanwhile.tsx';
import { eventTexts } from '../../../shared/events/event-texts.ts';
import type { FormFields } from '../../../shared/use-changed-meanwhile.ts';
import { useFieldLabels } from '../../../shared/use-field-labels.ts';
import type { Form } from '../../../shared/use-form.ts';
import { formatDateTime, formatPrice } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import {
  categoryOf,
  type EventFormField,
  type EventFormValues,
  eventFormOf,
  tagsFrom,
  WHOLE_NUMBERS,
} from './event-form-values.ts';

const POSTER = 'poster ';

/** The fields as they are compared: a poster stands in the field of the picture, by its seed. */
export function comparedFields({ poster, ...values }: EventFormValues): FormFields {
  return {
    ...values,
    tags: tagsFrom(values.tags).join(', '),
    imageUrl: values.imageUrl.trim() || `${POSTER}${poster}`,
    ticketPrice: withTwoDecimals(values.ticketPrice),
    ...Object.fromEntries(WHOLE_NUMBERS.map((field) => [field, withoutGroups(values[field])])),
  };
}

export function comparedFieldsOf(event: EventView): FormFields {
  return comparedFields(eventFormOf(event));
}

/** Puts a compared field into the form. */
export function takeField(
  { setValue, formState }: Form<EventFormValues>,
  field: string,
  value: string,
): void {
  const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
  if (field !== 'imageUrl') setValue(field as EventFormField, value, options);
  else if (!value.startsWith(POSTER)) setValue('imageUrl', value, options);
  else {
    setValue('poster', value.slice(POSTER.length), options);
    setValue('imageUrl', '', options);
  }
}

interface EventMeanwhileProps extends Pick<ChangedMeanwhileProps, 'meanwhile'> {
  control: Control<EventFormValues>;
}

/** What others have changed in the event since it was opened, beside what was typed. */
export function EventMeanwhile({ meanwhile, control }: EventMeanwhileProps) {
  const labels = useFieldLabels(EVENT_FIELDS);
  const { categories } = useTexts(eventTexts);
  const { language } = useLanguage();
  const values = useWatch({ control, compute: (all: EventFormValues) => all });
  const category = categoryOf(values);
  const show = (field: string, value: string) => {
    switch (field) {
      case 'category':
        return categories[categoryOf({ category: value })];
      case 'startDate':
      case 'endDate':
        return formatDateTime(parseInstant(value) ?? '', language) || value;
      case 'ticketPrice':
        return Number.isNaN(Number(value)) ? value : formatPrice(Number(value), language);
      case 'imageUrl': {
        const seed = value.startsWith(POSTER) ? value.slice(POSTER.length) : '';
        return (
          <Picture
            address={seed === '' ? value : null}
            poster={{ category, seed }}
            className="mt-1 aspect-3/2 w-32 rounded-field"
          />
        );
      }
      default:
        return undefined;
    }
  };
  return (
    <ChangedMeanwhilePanel
      meanwhile={meanwhile}
      typed={comparedFields(values)}
      labels={labels}
      show={show}
      className="mb-8"
    />
  );
}
