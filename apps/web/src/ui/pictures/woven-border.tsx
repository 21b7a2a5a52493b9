import { useId } from 'react';
import { cn } from '../cn.ts';
import { budPath, shootPath } from './logo.tsx';

/** A decorative row of the logo's pattern. Hidden from screen readers. */
export function WovenBorder({ className }: { className?: string | undefined }) {
  const pattern = useId();
  return (
    <svg className={cn('block h-5 w-full text-accent', className)} fill="currentColor" aria-hidden="true">
      <defs>
        <pattern
          id={pattern}
          width="32"
          height="32"
          patternUnits="userSpaceOnUse"
          patternTransform="scale(0.625)"
        >
          <path d={shootPath} />
          <path d={budPath} />
          <path d="M0 3 3.2 8 0 13ZM32 3V13L28.8 8Z" />
        </pattern>
      </defs>
      <rect width="100%" height="20" fill={`url(#${pattern})`} />
    </svg>
  );
}
