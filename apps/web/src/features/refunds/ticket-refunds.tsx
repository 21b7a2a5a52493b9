import Check from 'lucide-react/icons/check';
import { useRef, useState } from 'react';
import type { MyRefund } from '#core/refunds/list-my-refunds.ts';
import type { RefundStep } from '#core/refunds/refund-step.ts';
import { useRead } from '../../shared/calls/use-read.ts';
import { useQueryFailure } from '../../shared/use-query-failure.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { DateText } from '../../ui/language/date-text.tsx';
import { formatMoney } from '../../ui/language/format.ts';
import { type SameShape, useTexts } from '../../ui/language/i18n.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { type FailedPartProps, lazyPart } from '../../ui/states/lazy-part.tsx';
import { QueryResult } from '../../ui/states/query-result.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx';
import { texts } from './texts.ts';
import { waitingRefunds } from './waiting-refunds.ts';

/** The refunds of one ticket, earliest first. */
export function TicketRefunds({ ticketId }: { ticketId: string }) {
  const t = useTexts(texts);
  const failureOf = useQueryFailure();
  const query = useRead('listMyRefunds');
  return (
    <QueryResult
      query={query}
      loading={
        <SkeletonGroup text={t.loading} className="mx-3 sm:mx-0">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="mt-3 w-full" />
          <Skeleton className="mt-2 w-4/5" />
        </SkeletonGroup>
      }
      failure={failureOf(query, t.failed)}
    >
      {({ refunds }) => <Refunds all={refunds} ticketId={ticketId} />}
    </QueryResult>
  );
}

/** The bank details apply to all refunds of a person, so that they are asked for once. */
function Refunds({ all, ticketId }: { all: readonly MyRefund[]; ticketId: string }) {
  const [changing, setChanging] = useState(false);
  const refunds = all.filter((refund) => refund.ticketId === ticketId).reverse();
  const allWaiting = waitingRefunds(all);
  const waiting = refunds.find((refund) => allWaiting.includes(refund));
  const isFixed = all.some(({ step }) => step === 'on_its_way');
  return (
    <div className="grid gap-9">
      {refunds.map((refund) => (
        <RefundProgress
          key={refund.id}
          refund={refund}
          details={refund === waiting ? { allWaiting, isFixed, changing, setChanging } : null}
        />
      ))}
    </div>
  );
}

interface RefundProgressProps {
  refund: MyRefund;
  /** The state of the form for bank details; null where it is not shown. */
  details: Pick<BankDetailsProps, 'allWaiting' | 'isFixed' | 'changing' | 'setChanging'> | null;
}

/** A refund: its amount, reason, steps and what the buyer has to do. */
function RefundProgress({ refund, details }: RefundProgressProps) {
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

interface Step {
  readonly name: string;
  readonly done: boolean;
  /** When the step was done; null when open or unknown. */
  readonly at: string | null;
  readonly note?: string;
}

/** The steps of a refund with their dates; the next one is marked. */
function RefundSteps({ refund }: { refund: MyRefund }) {
  const t = useTexts(texts);
  const steps = stepsOf(refund, t.steps);
  const current = steps.findIndex(({ done }) => !done);
  return (
    <ol aria-label={t.label} className="mt-4">
      {steps.map((step, index) => (
        <li
          key={step.name}
          aria-current={index === current ? 'step' : undefined}
          className={cn(
            'relative grid grid-cols-[1.5rem_minmax(0,1fr)] gap-3 pb-4 text-small last:pb-0',
            step.done || index === current ? 'text-ink' : 'text-muted',
          )}
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={cn(
                'absolute top-6 bottom-0 left-[0.6875rem] border-l-2',
                step.done ? 'border-accent' : 'border-line',
              )}
            />
          )}
          <Mark done={step.done} current={index === current} />
          <span>
            <span className="font-semibold">{step.name}</span>
            {step.done && <span className="sr-only">, {t.done}</span>}
            {step.at !== null && (
              <span className="block text-caption text-muted">
                <DateText value={step.at} />
              </span>
            )}
            {step.note && <span className="block text-caption text-muted">{step.note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Mark({ done, current }: { done: boolean; current: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'grid size-6 place-items-center rounded-full border-2',
        done ? 'border-accent bg-accent text-on-accent' : current ? 'border-accent' : 'border-line-strong',
      )}
    >
      {done && <Check className="size-3.5 stroke-[3]" />}
    </span>
  );
}

/** A refund by transfer has one more step: the bank details. */
function stepsOf(refund: MyRefund, names: SameShape<typeof texts.en>['steps']): readonly Step[] {
  const { step, createdAt, detailsGivenAt, sentAt, paidAt, bankReference } = refund;
  const isPaid = step === 'paid';
  const wasOnList = isPaid && bankReference !== null && sentAt !== null;
  const given = { name: names.details, done: true, at: detailsGivenAt };
  return [
    { name: names.due, done: true, at: createdAt },
    ...(step === 'details_needed' ? [{ name: names.details_needed, done: false, at: null }] : []),
    ...(step === 'ready' || step === 'on_its_way' ? [given] : []),
    ...(wasOnList ? [{ ...given, note: names.erased }] : []),
    { name: names.on_its_way, done: isPaid || step === 'on_its_way' || sentAt !== null, at: sentAt },
    { name: names.paid, done: isPaid, at: paidAt },
  ];
}

/** In a chunk of its own, as most people who open a ticket never see it. */
const BankDetailsForm = lazyPart(async () => (await import('./bank-details-form.tsx')).BankDetailsForm, {
  loading: LoadingForm,
  failed: FailedForm,
});

interface BankDetailsProps {
  /** The step of the refund that shows the form. */
  step: RefundStep;
  /** All refunds of the person by transfer: the details apply to each of them. */
  allWaiting: readonly MyRefund[];
  /** A transfer to the given account is in progress, so that the details can't change now. */
  isFixed: boolean;
  changing: boolean;
  setChanging: (changing: boolean) => void;
  /** Called after the details were stored, to move the focus out of the closed form. */
  onDone: () => void;
}

/** Asks for bank details once, and lets them be changed until the transfer is in progress. */
function BankDetails({ step, allWaiting, isFixed, changing, setChanging, onDone }: BankDetailsProps) {
  const t = useTexts(texts).form;
  if (isFixed) return <p className="mt-4 text-small text-muted">{t.fixed}</p>;
  if (step === 'ready' && !changing)
    return (
      <Button size="sm" variant="secondary" className="mt-4" onClick={() => setChanging(true)}>
        {t.change}
      </Button>
    );
  const close = () => {
    setChanging(false);
    onDone();
  };
  return (
    <div className="mt-6">
      <BankDetailsForm refunds={allWaiting} onDone={close} {...(step === 'ready' && { onCancel: close })} />
    </div>
  );
}

function LoadingForm() {
  const t = useTexts(texts);
  return (
    <SkeletonGroup text={t.loading}>
      <Skeleton className="h-72 w-full" />
    </SkeletonGroup>
  );
}

function FailedForm({ onRetry, retrying }: FailedPartProps) {
  const t = useTexts(texts);
  return <ErrorState title={t.failed} onRetry={onRetry} retrying={retrying} />;
}
