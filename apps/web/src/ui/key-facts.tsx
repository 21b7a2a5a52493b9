import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';

export interface KeyFact {
  readonly term: string;
  readonly value: ReactNode;
  readonly icon?: ReactNode;
}

export interface KeyFactsProps {
  facts: readonly KeyFact[];
  className?: string | undefined;
}

/** A description list with hairlines. */
export function KeyFacts({ facts, className }: KeyFactsProps) {
  return (
    <dl className={cn('divide-y divide-line border-y', className)}>
      {facts.map((fact) => (
        <div
          key={fact.term}
          className="grid items-baseline gap-x-4 gap-y-1 py-3.5 min-[22rem]:grid-cols-[7.5rem_1fr] sm:grid-cols-[9rem_1fr]"
        >
          <dt className="flex items-baseline gap-2 text-small text-muted [&>svg]:size-4 [&>svg]:translate-y-0.5">
            {fact.icon}
            {fact.term}
          </dt>
          <dd dir="auto" className="min-w-0 font-semibold">
            {fact.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export interface StatProps {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  className?: string | undefined;
}

/** One large figure with its label. */
export function Stat({ label, value, note, className }: StatProps) {
  return (
    <div className={cn('flex min-w-0 flex-col border-t-2 border-ink pt-3', className)}>
      <p className="text-small text-muted">{label}</p>
      <p className="heading mt-1">{value}</p>
      {note && <p className="mt-1 text-caption text-muted">{note}</p>}
    </div>
  );
}

/** Figures side by side, as many as fit. */
export function StatGrid({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={cn(
        'grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-x-6 gap-y-8',
        className,
      )}
    />
  );
}
