import CircleAlert from 'lucide-react/icons/circle-alert';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { cn } from '../cn.ts';

/** The props that every field shares. The id defaults to the field's name, so that an error summary can link to it. */
export interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** A note such as "optional" after the label, not part of its name. */
  note?: string | undefined;
  /** Shows the label to screen readers only (a search box with an icon). */
  hideLabel?: boolean | undefined;
  id?: string | undefined;
  name?: string | undefined;
  /** Classes of the whole field, not of its control. */
  className?: string | undefined;
}

export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export function useFieldControl({
  id,
  name,
  hint,
  error,
}: Pick<FieldProps, 'id' | 'name' | 'hint' | 'error'>): FieldControl {
  const fallback = useId();
  const own = id ?? name ?? fallback;
  const described = [hint ? `${own}-hint` : '', error ? `${own}-error` : ''].filter(Boolean).join(' ');
  return { id: own, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined };
}

interface FieldFrameProps extends Omit<FieldProps, 'id' | 'name'> {
  control: FieldControl;
  children: ReactNode;
}

/** Whether the fields below are drawn as boxes with their label inside, for forms that are short and often filled in. */
export const BoxedFields = createContext(false);

/** Label, hint, control and error, in reading order; in a box the hint follows the control. */
export function FieldFrame({
  label,
  note,
  hint,
  error,
  hideLabel,
  className,
  control,
  children,
}: FieldFrameProps) {
  const isBoxed = useContext(BoxedFields);
  const shownHint = hint && <FieldHint id={`${control.id}-hint`}>{hint}</FieldHint>;
  return (
    <div className={cn('flex min-w-0 flex-col', className)}>
      <div className={isBoxed ? cn(boxClass, error && 'border-red hover:border-red') : 'contents'}>
        <div
          className={cn(
            'mb-1 flex items-baseline justify-between gap-3',
            isBoxed && 'pointer-events-none absolute inset-x-4 top-2 mb-0',
            hideLabel && 'sr-only',
          )}
        >
          <label
            htmlFor={control.id}
            className={cn('font-bold', isBoxed ? 'text-caption text-muted' : 'text-small')}
          >
            {label}
          </label>
          {note && <span className="shrink-0 text-caption text-muted">{note}</span>}
        </div>
        {!isBoxed && shownHint}
        {children}
      </div>
      {isBoxed && hint && <div className="mt-1.5">{shownHint}</div>}
      {error && <FieldError id={`${control.id}-error`}>{error}</FieldError>}
    </div>
  );
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mb-1 text-caption text-muted">
      {children}
    </p>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-2 flex items-start gap-1.5 text-caption font-semibold text-red">
      <CircleAlert className="mt-px size-4 shrink-0" aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

const boxClass =
  'relative rounded-card border border-line-strong bg-surface transition-[border-color,box-shadow] duration-150 focus-within:border-accent focus-within:shadow-[0_0_0_1px_var(--accent)] hover:border-ink motion-reduce:transition-none forced-colors:focus-within:outline-2';

/** Fills the box of a field, below its label. */
const boxedControlClass =
  'w-full min-w-0 appearance-none rounded-card border-0 bg-transparent px-4 pt-6 pb-1.5 min-h-14 text-base text-ink placeholder:text-muted focus:outline-none [input,textarea]:read-only:text-muted disabled:text-muted';

/** Returns the classes of a field's control, by how the fields around it are drawn. */
export function useControlClass(): string {
  return useContext(BoxedFields) ? boxedControlClass : controlClass;
}

/** An underline instead of a box. */
export const controlClass =
  'w-full min-w-0 appearance-none rounded-none border-0 border-b border-line-strong bg-transparent px-0 py-2.5 min-h-12 text-base text-ink placeholder:text-muted transition-[border-color,box-shadow] duration-150 hover:border-ink focus:border-accent focus:shadow-[0_1px_0_0_var(--accent)] focus:outline-none aria-invalid:border-red aria-invalid:shadow-[0_1px_0_0_var(--red)] [input,textarea]:read-only:border-line [input,textarea]:read-only:text-muted disabled:border-line disabled:text-muted motion-reduce:transition-none forced-colors:focus:outline-2';

/** Turns the underlined control of a field with a hidden label into a rounded box. Belongs to the field. */
export const pillClass =
  'rounded-full border border-line-strong pl-4 focus-within:border-accent focus-within:shadow-[0_0_0_1px_var(--accent)] hover:border-ink [&_:is(input,select)]:-my-px [&_:is(input,select)]:min-h-11 [&_:is(input,select)]:border-0 [&_:is(input,select)]:py-0 [&_:is(input,select)]:shadow-none';
