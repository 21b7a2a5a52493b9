import type { Form } from '../../../shared/use-form.ts';
import type { MessageFormValues } from './message-form-values.ts';

export interface MessageFieldsProps {
  form: Form<MessageFormValues>;
  values: MessageFormValues;
}

/** Sets a field as typing does: its error goes. */
export function setField<Name extends keyof MessageFormValues & string>(
  form: Form<MessageFormValues>,
  name: Name,
  value: MessageFormValues[Name],
): void {
  form.setValue(name, value as never, { shouldDirty: true });
  form.clearErrors(name);
}
