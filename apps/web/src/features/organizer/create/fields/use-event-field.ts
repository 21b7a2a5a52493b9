import { useFormContext } from 'react-hook-form';
import { useTexts } from '../../../../ui/language/i18n.tsx';
import { createEventTexts } from '../create-event-texts.ts';
import type { EventFormField, EventFormValues } from '../event-form-values.ts';

/** Returns a function that gives a field's label, registration and error. */
export function useEventField() {
  const { fields } = useTexts(createEventTexts);
  const { register, formState } = useFormContext<EventFormValues>();
  return (name: EventFormField) => ({
    ...register(name),
    label: fields[name],
    error: formState.errors[name]?.message,
  });
}
