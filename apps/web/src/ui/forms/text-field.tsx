import { type ComponentProps, type ReactNode, useContext } from 'react';
import { cn } from '../cn.ts';
import { BoxedFields, FieldFrame, type FieldProps, useControlClass, useFieldControl } from './field.tsx';

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, keyof FieldProps> {
  /** A decorative icon before the text. */
  leading?: ReactNode;
  /** A fixed prefix before the text (`RM`), or a control after it. */
  prefix?: string | undefined;
  trailing?: ReactNode;
  controlClassName?: string | undefined;
}

export function TextField(props: TextFieldProps) {
  const {
    label,
    hint,
    error,
    note,
    hideLabel,
    id,
    className,
    leading,
    prefix,
    trailing,
    controlClassName,
    ...rest
  } = props;
  const control = useFieldControl(props);
  const controlClass = useControlClass();
  const isBoxed = useContext(BoxedFields);
  return (
    <FieldFrame {...{ label, hint, error, note, hideLabel, className, control }}>
      <div className="relative flex items-center">
        {leading && (
          <span className="pointer-events-none absolute left-0 text-muted [&>svg]:size-5" aria-hidden="true">
            {leading}
          </span>
        )}
        {prefix && (
          <span className="pointer-events-none absolute left-0 text-base text-muted" aria-hidden="true">
            {prefix}
          </span>
        )}
        <input
          type="text"
          dir="auto"
          {...rest}
          {...control}
          className={cn(controlClass, (leading || prefix) && 'pl-9', trailing && 'pr-12', controlClassName)}
        />
        {trailing && <span className={cn('absolute', isBoxed ? 'right-4' : 'right-0')}>{trailing}</span>}
      </div>
    </FieldFrame>
  );
}
