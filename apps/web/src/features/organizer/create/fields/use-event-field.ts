import { useFormContext } from 'react-hook-form';
import { EVENT_FIELDS } from '#core/events/event-rules.ts';
import { useFieldLabels } from '../../../../shared/use-field-labels.ts';
import type { EventFormField, EventFormValues } from '../event-form-values.ts';

/** Returns a function that gives a field's label, registration and error. */
export function useEventField() {
  const labels = useFieldLabels(EVENT_FIELDS);
  const { register, formState } = useFormContext<EventFormValues>();
  return (name: EventFormField) => ({
    ...register(name),
    label: labels[name],
    error: formState.errors[name]?.message,
  });
}
