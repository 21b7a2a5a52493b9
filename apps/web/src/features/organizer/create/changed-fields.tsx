import { useFormContext, useFormState } from 'react-hook-form';
import { EVENT_FIELDS } from '#core/events/event-rules.ts';
import { useFieldLabels } from '../../../shared/use-field-labels.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { createEventTexts } from './create-event-texts.ts';
import type { EventFormField, EventFormValues } from './event-form-values.ts';

/** Names the fields that were changed and not saved. */
export function ChangedFields() {
  const { changed } = useTexts(createEventTexts);
  const labels = useFieldLabels(EVENT_FIELDS);
  const { control } = useFormContext<EventFormValues>();
  const { dirtyFields } = useFormState({ control });
  const names = Object.entries(dirtyFields)
    .filter(([, isDirty]) => isDirty)
    // A poster stands in the place of a picture.
    .map(([field]) => (field === 'poster' ? changed.poster : labels[field as EventFormField]));
  return (
    <p role="status" className="min-w-0 flex-1 truncate text-small text-muted max-lg:sr-only">
      {names.length === 0 ? changed.none : changed.some(names.join(', '))}
    </p>
  );
}
