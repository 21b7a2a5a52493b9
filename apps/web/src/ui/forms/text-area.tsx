import type { ComponentProps } from 'react';
import { cn } from '../cn.ts';
import { controlClass, FieldFrame, type FieldProps, useFieldControl } from './field.tsx';

export interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, keyof FieldProps> {
  /** Begins as high as one line. */
  isLow?: boolean | undefined;
}

export function TextArea(props: TextAreaProps) {
  const { label, hint, error, note, hideLabel, id, className, rows = 4, isLow = false, ...rest } = props;
  const control = useFieldControl(props);
  return (
    <FieldFrame {...{ label, hint, error, note, hideLabel, className, control }}>
      <textarea
        rows={rows}
        dir="auto"
        {...rest}
        {...control}
        className={cn(controlClass, 'field-sizing-content resize-y', !isLow && 'min-h-28')}
      />
    </FieldFrame>
  );
}
