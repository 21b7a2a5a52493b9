import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** The accessible name. */
  label: string;
  icon: ReactNode;
  tone?: 'plain' | 'outlined' | undefined;
}

export function IconButton({
  label,
  icon,
  tone = 'plain',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={cn(
        'inline-grid size-11 shrink-0 place-items-center rounded-full border border-transparent text-ink transition-colors duration-150 hover:bg-sunken disabled:opacity-45 motion-reduce:transition-none print:hidden [&>svg]:size-5',
        tone === 'outlined' && 'border-line-strong hover:border-ink hover:bg-transparent',
        className,
      )}
    >
      {icon}
    </button>
  );
}
