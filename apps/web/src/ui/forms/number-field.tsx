import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface NumberFieldProps extends TextFieldProps {
  /** Returns what was typed as the field shows it afterwards; what is no number stays as typed. */
  normalize: (typed: string) => string;
  onNormalized: (normal: string) => void;
}

/**
 * A field for a number. While it has the focus it is a text field, because browsers drop the comma of `12,50` in a number
 * field and do not tell what was typed. What a number field could not show stays a text.
 */
export function NumberField({ normalize, onNormalized, onBlur, ...props }: NumberFieldProps) {
  const [isText, setIsText] = useState(false);
  const focused = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    // The browser loses the place of the caret when the type changes.
    if (isText) focused.current?.select();
  }, [isText]);
  const enter = (event: FocusEvent<HTMLInputElement>) => {
    focused.current = event.currentTarget;
    setIsText(true);
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    focused.current = null;
    const typed = event.currentTarget.value;
    const normal = normalize(typed);
    if (normal !== typed) onNormalized(normal);
    setIsText(normal !== '' && Number.isNaN(Number(normal)));
    onBlur?.(event);
  };
  return (
    <TextField
      inputMode="numeric"
      step="1"
      min="1"
      autoComplete="off"
      {...props}
      type={isText ? 'text' : 'number'}
      onFocus={enter}
      onBlur={leave}
      controlClassName="[appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none"
    />
  );
}
