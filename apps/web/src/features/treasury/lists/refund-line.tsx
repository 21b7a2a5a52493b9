import type { ReactNode } from 'react';

export interface RefundLineProps {
  /** The amount, as people read it. */
  money: string;
  buyerName: string;
  eventTitle: string;
  /** References and the like. */
  facts: ReactNode;
  /** Where it stands, and what can be done about it. */
  children: ReactNode;
}

/** A refund in short, for lists of those that are under way or paid. */
export function RefundLine({ money, buyerName, eventTitle, facts, children }: RefundLineProps) {
  return (
    <article className="grid gap-x-8 gap-y-2 md:grid-cols-[10rem_minmax(0,1fr)_auto]">
      <p className="numerals subheading whitespace-nowrap">{money}</p>
      <div className="min-w-0">
        <h3 className="font-bold">{buyerName}</h3>
        <p className="text-small text-muted">{eventTitle}</p>
        <p className="numerals mt-1 text-small break-words">{facts}</p>
      </div>
      {children}
    </article>
  );
}
