import type { ReactNode } from 'react';

export interface RefundLineProps {
  /** The formatted amount. */
  money: string;
  buyerName: string;
  eventTitle: string;
  /** References and other details. */
  facts: ReactNode;
  /** The status and its actions. */
  children: ReactNode;
}

/** A refund in one line, for lists of transfers in progress or paid. */
export function RefundLine({ money, buyerName, eventTitle, facts, children }: RefundLineProps) {
  return (
    <article className="grid gap-x-8 gap-y-2 md:grid-cols-[10rem_minmax(0,1fr)_auto]">
      <p className="numerals subheading whitespace-nowrap">{money}</p>
      <div className="min-w-0">
        <h3 dir="auto" className="font-bold">
          {buyerName}
        </h3>
        <p dir="auto" className="text-small text-muted">
          {eventTitle}
        </p>
        <p className="numerals mt-1 text-small break-words">{facts}</p>
      </div>
      {children}
    </article>
  );
}
