import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PendingRefund, RefundCauseTotal } from '#core/refunds/list-payments-needing-attention.ts';
import { ActionDialog } from '../../../shared/action-dialog.tsx';
import { useChange } from '../../../shared/calls/use-change.ts';
import { paths } from '../../../shared/paths.ts';
import { useClock } from '../../../shared/use-api.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { FieldError } from '../../../ui/forms/field.tsx';
import { formatCount, formatMoney } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { paymentTexts } from '../payment-texts.ts';
import { RefundTable, type RefundTableHandlers } from './refund-table.tsx';

export interface ManualRefundsProps extends RefundTableHandlers {
  refunds: readonly PendingRefund[];
  /** How many there are; only the oldest are shown. */
  total: number;
  causes: readonly RefundCauseTotal[];
}

/**
 * Refunds by bank transfer, grouped by their cause. Those with bank details can go on a transfer list: they stand first
 * and are selected at first. Renders nothing when there are none.
 */
export function ManualRefunds({ refunds, total, causes, ...handlers }: ManualRefundsProps) {
  const t = useTexts(paymentTexts);
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const [toList, setToList] = useState<readonly PendingRefund[] | null>(null);
  const ready = useMemo(() => refunds.filter(isReady), [refunds]);
  const rows = useMemo(() => [...ready, ...refunds.filter((refund) => !isReady(refund))], [ready, refunds]);
  const chosen = useMemo(() => ready.filter(({ id }) => !excluded.has(id)), [ready, excluded]);
  const selected = useMemo(() => new Set(chosen.map(({ id }) => id)), [chosen]);
  if (refunds.length === 0) return null;
  return (
    <section
      aria-label={t.manual.title}
      className={cn('min-w-0', ready.length > 0 && 'md:[--table-top:6.8125rem] lg:[--table-top:7.3125rem]')}
    >
      {ready.length > 0 && (
        <TransferBar count={chosen.length} amount={sumOf(chosen)} onMake={() => setToList(chosen)} />
      )}
      <RefundTable
        label={t.manual.title}
        refunds={rows}
        {...handlers}
        selection={
          ready.length === 0
            ? undefined
            : {
                selected,
                onChange: (next) =>
                  setExcluded(new Set(ready.flatMap(({ id }) => (next.has(id) ? [] : [id])))),
                canSelect: isReady,
                labelOf: ({ amount, buyerName }) => `${formatMoney(amount)} ${t.ready.to(buyerName)}`,
                all: t.ready.all,
              }
        }
        groups={{
          by: ({ eventId, reason }) => `${eventId} ${reason}`,
          titleOf: (rows) => <CauseTitle refunds={rows} cause={causeOf(rows, causes)} />,
          selectLabelOf: ([first]) => t.ready.allOf(first ? t.causes[first.reason](first.eventTitle) : ''),
          actionOf: (rows) => <RemindAll refunds={rows} cause={causeOf(rows, causes)} />,
        }}
      />
      {refunds.length < total && (
        <p className="numerals mt-3 text-small text-muted">
          {t.count(total)}, {t.shown(refunds.length)}
        </p>
      )}
      {toList && <CreateListDialog refunds={toList} amount={sumOf(toList)} onClose={() => setToList(null)} />}
    </section>
  );
}

function isReady({ step }: PendingRefund): boolean {
  return step === 'ready';
}

function causeOf(
  [first]: readonly PendingRefund[],
  causes: readonly RefundCauseTotal[],
): RefundCauseTotal | undefined {
  return causes.find(({ eventId, reason }) => eventId === first?.eventId && reason === first.reason);
}

function sumOf(refunds: readonly PendingRefund[]): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}

interface CauseTitleProps {
  /** The refunds of the cause that are listed. */
  refunds: readonly PendingRefund[];
  /** The sums of all of them. */
  cause: RefundCauseTotal | undefined;
}

/** What happened, how many people it concerns, the sum, and how many have given bank details. */
function CauseTitle({ refunds: [first], cause }: CauseTitleProps) {
  const t = useTexts(paymentTexts);
  if (!first || !cause) return null;
  return (
    <span className="min-w-0 md:flex">
      <span className="md:truncate">{t.causes[first.reason](first.eventTitle)}</span>
      <span className="numerals shrink-0 font-normal whitespace-pre-wrap text-muted">
        {' · '}
        {t.people(cause.count, formatCount(cause.count))} · {formatMoney(cause.amount)} ·{' '}
        {t.given(formatCount(cause.withDetails))}
      </span>
    </span>
  );
}

interface TransferBarProps {
  /** The selected refunds and their sum in ringgit. */
  count: number;
  amount: number;
  onMake: () => void;
}

/** The sum of the selection and what to do with it: above the table, and in view with its header. */
function TransferBar({ count, amount, onMake }: TransferBarProps) {
  const all = useTexts(paymentTexts);
  const t = all.ready;
  return (
    <div className="sticky top-[4.0625rem] z-20 flex min-h-11 items-center justify-between gap-x-4 bg-paper max-md:-mx-5 max-md:mb-2 max-md:border-y max-md:px-5 max-md:py-2 lg:top-[4.5625rem]">
      <p role="status" className="numerals min-w-0 text-small font-bold">
        {t.chosen(all.count(count), formatMoney(amount))}
      </p>
      <Button size="sm" disabled={count === 0} onClick={onMake} className="md:min-h-10 md:py-1">
        {t.make}
      </Button>
    </div>
  );
}

const DAY_MS = 24 * 60 * 60 * 1_000;

interface RemindAllProps {
  /** The refunds of the cause that are listed. */
  refunds: readonly PendingRefund[];
  cause: RefundCauseTotal | undefined;
}

/** Reminds everybody of a cause who has not given bank details. Renders nothing when all have, or have no account. */
function RemindAll({ refunds, cause }: RemindAllProps) {
  const all = useTexts(paymentTexts);
  const t = all.remind;
  const [asking, setAsking] = useState(false);
  const remind = useChange('remindOfBankDetails');
  const since = Date.parse(useClock().now()) - DAY_MS;
  const [first] = refunds;
  const missing = refunds.filter(({ step }) => step === 'details_needed');
  const isNobodyAsked = missing.length > 0 && missing.every(({ hasAccount }) => !hasAccount);
  if (!first || !cause || cause.withDetails === cause.count || isNobodyAsked) return null;
  const canRemind =
    missing.length === 0 ||
    missing.some(({ remindedAt }) => remindedAt === null || Date.parse(remindedAt) < since);
  if (!canRemind) return <span className="px-3 text-caption text-muted">{t.recently}</span>;
  const what = all.causes[first.reason](first.eventTitle);
  const people = all.people(cause.count - cause.withDetails, formatCount(cause.count - cause.withDetails));
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t.of(what)}
        onClick={() => setAsking(true)}
        className="py-0 text-accent md:min-h-10"
      >
        {t.button}
      </Button>
      {asking && (
        <ActionDialog
          title={t.title(people)}
          description={t.text(what)}
          confirmLabel={t.confirm}
          done={t.done}
          perform={() => remind.mutateAsync({ id: first.eventId, reason: first.reason })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface CreateListDialogProps {
  refunds: readonly PendingRefund[];
  /** Ringgit. */
  amount: number;
  onClose: () => void;
}

/** Creates a transfer list of refunds and opens it. */
function CreateListDialog({ refunds, amount, onClose }: CreateListDialogProps) {
  const all = useTexts(paymentTexts);
  const t = all.ready;
  const navigate = useNavigate();
  const create = useChange('createRefundBatch');
  const made = useRef<string | null>(null);
  const gather = async () => {
    const { batch } = await create.mutateAsync({ refundIds: refunds.map(({ id }) => id) });
    made.current = batch.id;
  };
  const close = () => {
    onClose();
    if (made.current !== null) void navigate(paths.adminRefundList.to(made.current));
  };
  return (
    <ActionDialog
      title={t.makeTitle(all.count(refunds.length))}
      description={t.makeText(formatMoney(amount))}
      confirmLabel={t.make}
      done={t.made}
      perform={gather}
      onClose={close}
      fields={({ errors }) =>
        errors.refundIds && <FieldError id="refundIds-error">{errors.refundIds}</FieldError>
      }
    />
  );
}
