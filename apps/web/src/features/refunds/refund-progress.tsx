import { useRef } from 'react';
import type { MyRefund } from '#core/refunds/list-my-refunds.ts';
import { cn } from '../../ui/cn.ts';
import { formatMoney } from '../../ui/language/format.ts';
import { type SameShape, useTexts } from '../../ui/language/i18n.tsx';
import { BankDetails, type BankDetailsProps } from './bank-details.tsx';
import { RefundSteps } from './refund-steps.tsx';
import { texts } from './texts.ts';

export interface RefundProgressProps {
  refund: MyRefund;
  /** The state of the form for bank details; null where it is not shown. */
  details: Pick<BankDetailsProps, 'allWaiting' | 'isFixed' | 'changing' | 'setChanging'> | null;
}

/** A refund: its amount, reason, steps and what the buyer has to do. */
export function RefundProgress({ refund, details }: RefundProgressProps) {
  const t = useTexts(texts);
  const heading = useRef<HTMLHeadingElement>(null);
  const isOver = refund.step === 'paid' || refund.step === 'charged_back';
  return (
    <section
      aria-labelledby={`refund-${refund.id}`}
      className={cn('mx-3 border-l-4 py-1 pl-4 sm:mx-0', isOver ? 'border-line-strong' : 'border-yellow')}
    >
      <h2 ref={heading} id={`refund-${refund.id}`} tabIndex={-1} className="subheading outline-none">
        {t.title(formatMoney(refund.amount, refund.currency))}
      </h2>
      <p className="mt-1 text-small text-muted">{t.reasons[refund.reason]}</p>
      {refund.problem !== null && (
        <p className="mt-3 text-small font-semibold text-red">{t.problem(refund.problem)}</p>
      )}
      {refund.step !== 'charged_back' && <RefundSteps refund={refund} />}
      <p role="status" className="mt-4 text-small">
        {noteOf(refund, t.notes)}
      </p>
      {details && <BankDetails {...details} step={refund.step} onDone={() => heading.current?.focus()} />}
      <p className="numerals mt-4 text-caption text-muted">{t.reference(refund.reference)}</p>
    </section>
  );
}

function noteOf(refund: MyRefund, notes: SameShape<typeof texts.en>['notes']): string {
  const { step, bank, reference, bankReference, problem } = refund;
  switch (step) {
    case 'details_needed':
      return problem === null ? notes.details_needed : notes.details_needed_again;
    case 'ready':
      return bank ? notes.ready(bank.bankName, bank.lastDigits) : '';
    case 'on_its_way':
      return bank ? notes.on_its_way(bank.bankName, bank.lastDigits) : notes.on_its_way_unknown;
    case 'paid':
      if (bankReference === null) return notes.paid;
      return notes.paid_by_transfer(
        bankReference === reference ? reference : `${reference} / ${bankReference}`,
      );
    default:
      return notes[step];
  }
}
