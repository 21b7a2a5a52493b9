import type { WheelEvent } from 'react';
import { TextField, type TextFieldProps } from '../../../../ui/forms/text-field.tsx';

/** Hides the spin buttons, and lets the mouse wheel scroll the page instead of changing the number. */
export function NumberField(props: TextFieldProps) {
  return (
    <TextField
      type="number"
      inputMode="numeric"
      step="1"
      min="1"
      {...props}
      controlClassName="[appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none"
      onWheel={(event: WheelEvent<HTMLInputElement>) => event.currentTarget.blur()}
    />
  );
}
