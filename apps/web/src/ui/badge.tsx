import type { ReactNode } from 'react';
import { cn } from './cn.ts';

export type BadgeTone = 'green' | 'yellow' | 'gray' | 'red' | 'accent';

export interface BadgeProps {
  tone: BadgeTone;
  /** Each tone has its own icon unless another is given, so that colour is never the only sign. */
  icon?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

export function Badge({ tone, icon, children, className }: BadgeProps) {
  return (
    <span
      data-tone={tone}
      className={cn(
        'inline-flex min-h-7 items-center gap-1.5 rounded-full border border-transparent px-2.5 text-caption font-bold whitespace-nowrap [&>svg]:size-3.5 [&>svg]:shrink-0 forced-colors:border-current',
        tones[tone],
        className,
      )}
    >
      {icon ?? <ToneShape tone={tone} />}
      {children}
    </span>
  );
}

const tones: Record<BadgeTone, string> = {
  green: 'bg-green-soft text-green',
  yellow: 'bg-yellow-soft text-yellow',
  gray: 'bg-gray-soft text-muted',
  red: 'bg-red-soft text-red',
  accent: 'bg-accent-soft text-accent',
};

function ToneShape({ tone }: { tone: BadgeTone }) {
  return (
    <svg
      viewBox="0 0 14 14"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {shapes[tone]}
    </svg>
  );
}

const shapes: Record<BadgeTone, ReactNode> = {
  green: <path d="m2.5 7.5 3 3 6-7" strokeLinejoin="round" />,
  yellow: (
    <path
      d="M7 1.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M7 4.2v3l2 1.2"
      strokeWidth="1.6"
      strokeLinejoin="round"
    />
  ),
  gray: <path d="M3 7h8" />,
  red: <path d="m3 3 8 8m0-8-8 8" />,
  accent: <path d="M7 1.5 9.6 7 7 12.5 4.4 7Z" fill="currentColor" stroke="none" />,
};
