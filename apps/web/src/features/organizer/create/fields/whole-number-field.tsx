import { useFormContext } from 'react-hook-form';
import { withoutGroups } from '#core/shared/typed-number.ts';
import { NumberField, type NumberFieldProps } from '../../../../ui/forms/number-field.tsx';
import type { EventFormValues } from '../event-form-values.ts';
import { useEventField } from './use-event-field.ts';

export interface WholeNumberFieldProps extends Pick<NumberFieldProps, 'hint' | 'note'> {
  name: 'capacity' | 'perPersonLimit';
}

/** A number of places. */
export function WholeNumberField({ name, ...props }: WholeNumberFieldProps) {
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
