import { useForm } from '../../shared/use-form.ts';
import { FieldError } from '../../ui/forms/field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { checkTexts } from './attendees/check-texts.ts';

const RULES = { reason: { label: 'Reason', max: 500, multiline: true } } as const;

export interface ReasonFormProps {
  /** The form's id, for a submit button outside it. */
  id: string;
  label: string;
  hint: string;
  /** The message of a failure; undefined when there is none. */
  failure: string | undefined;
  onSubmit: (reason: string) => unknown;
  className?: string | undefined;
}

/** Asks for the reason of an action, which people with a ticket receive. */
export function ReasonForm({ id, label, hint, failure, onSubmit, className }: ReasonFormProps) {
  const form = useForm({ defaultValues: { reason: '' }, check: (values) => checkTexts(values, RULES) });
  return (
    <form
      {...form.formProps}
      id={id}
      onSubmit={form.submit(({ reason }) => onSubmit(reason))}
      className={className}
    >
      <TextArea
        {...form.field('reason')}
        label={label}
        hint={hint}
        rows={3}
        maxLength={RULES.reason.max}
        required
      />
      {failure !== undefined && !form.errors.reason && (
        <FieldError id={`${id}-refusal`}>{failure}</FieldError>
      )}
    </form>
  );
}
