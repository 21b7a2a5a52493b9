import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { cn } from './cn.ts';

export interface DisclosureProps {
  title: ReactNode;
  children: ReactNode;
  /** Opens it; it stays as it is when this ends. */
  open?: boolean | undefined;
  className?: string | undefined;
}

/** Content that is hidden below its title until it is opened. */
export function Disclosure({ title, children, open = false, className }: DisclosureProps) {
  const element = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    if (open && element.current) element.current.open = true;
  }, [open]);
  return (
    <details ref={element} className={cn('group border-t pt-1', className)}>
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
