import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';

export interface DisclosureProps {
  title: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

/** Content that is hidden below its title until it is opened. */
export function Disclosure({ title, children, className }: DisclosureProps) {
  return (
    <details className={cn('group border-t pt-1', className)}>
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 font-bold hover:text-accent [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          className="size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180 motion-reduce:transition-none"
          aria-hidden="true"
        />
      </summary>
      {children}
    </details>
  );
}
