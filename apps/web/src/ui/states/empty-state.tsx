import type { ReactNode } from 'react';
import { cn } from '../cn.ts';

export interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  /** Decorative; hidden from screen readers. */
  drawing?: ReactNode;
  action?: ReactNode;
  /** `h1` when the state is the whole page. */
  level?: 'h1' | 'h2' | 'h3' | 'p' | undefined;
  className?: string | undefined;
}

export function EmptyState({ title, text, drawing, action, level: Level = 'p', className }: EmptyStateProps) {
  return (
    <div className={cn('flex flex-col items-start gap-3 py-10 wrap-anywhere sm:py-16', className)}>
      {drawing && (
        <div aria-hidden="true" className="mb-3 [&>svg]:h-auto [&>svg]:max-w-full">
          {drawing}
        </div>
      )}
      <Level className="heading">{title}</Level>
      {text && <p className="max-w-[52ch] text-muted">{text}</p>}
      {action && <div className="mt-4 flex flex-wrap gap-3">{action}</div>}
    </div>
  );
}
