import { useId } from 'react';
import { cn } from './cn.ts';

export function Divider({ className }: { className?: string | undefined }) {
  return <hr className={cn('border-t', className)} />;
}

/** A woven border of pucuk rebung, the bamboo-shoot row at the foot of a songket. An ornament: screen readers pass it by. */
export function WovenBorder({ className }: { className?: string | undefined }) {
  const pattern = useId();
  return (
    <svg className={cn('block h-4 w-full text-accent', className)} aria-hidden="true">
      <defs>
        <pattern id={pattern} width="16" height="16" patternUnits="userSpaceOnUse">
          <path d="M8 1 15 15H1Z" fill="none" stroke="currentColor" strokeWidth="1" />
          <path d="M8 7.500 10.500 12 8 14 5.500 12Z" fill="currentColor" />
        </pattern>
      </defs>
      <rect width="100%" height="16" fill={`url(#${pattern})`} />
    </svg>
  );
}
