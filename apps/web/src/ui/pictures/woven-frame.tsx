import { type ReactNode, useId } from 'react';
import { cn } from '../cn.ts';
import { budPath, shootPath } from './logo.tsx';

/** Frames a picture with the logo's pattern, which is drawn around it once. */
export function WovenFrame({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const pattern = useId();
  return (
    <div className={cn('relative rounded-sheet p-3', className)}>
      <svg
        className="draw-around absolute inset-0 size-full rounded-sheet text-accent"
        fill="currentColor"
        aria-hidden="true"
      >
        <defs>
          <pattern
            id={pattern}
            width="32"
            height="32"
            patternUnits="userSpaceOnUse"
            patternTransform="scale(0.375)"
          >
            <path d={shootPath} />
            <path d={budPath} />
          </pattern>
        </defs>
        <rect width="100%" height="100%" fill={`url(#${pattern})`} />
      </svg>
      <div className="relative">{children}</div>
    </div>
  );
}
