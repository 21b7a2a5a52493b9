import type { ComponentProps } from 'react';
import { cn } from '../cn.ts';

export interface FormErrorSummaryProps extends Omit<ComponentProps<'div'>, 'title'> {
  title: string;
  /** `fieldId` is the field's id, which is its name unless another was given. */
  errors: readonly { readonly fieldId: string; readonly text: string }[];
}

/** Lists the errors of a refused form. Give it a ref and focus it then. Renders nothing without errors. */
export function FormErrorSummary({ title, errors, className, ...rest }: FormErrorSummaryProps) {
  if (errors.length === 0) return null;
  return (
    <div {...rest} role="alert" tabIndex={-1} className={cn('border-l-4 border-red py-1 pl-5', className)}>
      <h2 className="subheading">{title}</h2>
      <ul className="mt-1">
        {errors.map((error) => (
          <li key={error.fieldId}>
            <a
              href={`#${error.fieldId}`}
              className="inline-flex min-h-11 items-center font-semibold text-red wrap-anywhere underline decoration-1 underline-offset-4 hover:decoration-2"
              onClick={(event) => {
                event.preventDefault();
                const field = document.getElementById(error.fieldId);
                field?.focus();
                field?.scrollIntoView({ block: 'center' });
              }}
            >
              {error.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
