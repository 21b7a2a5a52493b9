import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { cn } from './cn.ts';

export interface TextLinkProps extends ComponentProps<typeof Link> {
  /** Adds an arrow ("View All"). */
  arrow?: boolean | undefined;
}

/** A standalone link with an accent underline. */
export function TextLink({ arrow = false, className, children, ...rest }: TextLinkProps) {
  return (
    <Link
      {...rest}
      className={cn(
        'group inline-flex min-h-11 items-center gap-2 font-bold underline decoration-accent decoration-2 underline-offset-[0.35em] hover:text-accent',
        className,
      )}
    >
      {children}
      {arrow && (
        <ArrowRight
          className="size-5 shrink-0 text-accent transition-transform duration-150 group-hover:translate-x-1 motion-reduce:transition-none motion-reduce:group-hover:translate-x-0"
          aria-hidden="true"
        />
      )}
    </Link>
  );
}
