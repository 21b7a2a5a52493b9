import { useId, useMemo, useState } from 'react';
import type {
  ListPaymentsNeedingAttentionOutput,
  PendingRefund,
} from '#core/refunds/list-payments-needing-attention.ts';
import { containsWords, searchWords } from '#core/shared/search.ts';
import { foldText } from '#core/shared/text.ts';
import { CASH } from '#core/walk-ins/walk-in-rules.ts';
import { ActionDialog } from '../../../shared/action-dialog.tsx';
import { useChange } from '../../../shared/calls/use-change.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { type KeyFact, KeyFacts } from '../../../ui/key-facts.tsx';
import { DateText } from '../../../ui/language/date-text.tsx';
import { formatMoney } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { Scene } from '../../../ui/pictures/scene.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { paymentTexts } from '../payment-texts.ts';
import { ManualRefunds } from './manual-refunds.tsx';
import { RefundTable, type RefundTableHandlers } from './refund-table.tsx';

export interface RefundInboxProps {
  inbox: ListPaymentsNeedingAttentionOutput;
  /** Words to search for; empty for every refund. */
  q: string;
  onClear: () => void;
}

/** Open refunds: the treasurer's own next steps first, automatic ones last. */
export function RefundInbox({ inbox, q, onClear }: RefundInboxProps) {
  const t = useTexts(paymentTexts);
  const [open, setOpen] = useState<PendingRefund | null>(null);
  const [paying, setPaying] = useState<PendingRefund | null>(null);
  const { refunds, owed, causes } = inbox;
  const found = useMemo(() => matchingRefunds(refunds, q), [refunds, q]);
  const { manual, foreign, withProvider } = sorted(found);
  const all = (count: number, shown: readonly PendingRefund[]) => (q === '' ? count : shown.length);
  const handlers = { onOpen: setOpen, onPaid: setPaying };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <ManualRefunds
        refunds={manual}
        total={all(owed.byStep.ready.count + owed.byStep.details_needed.count, manual)}
        causes={causes}
        {...handlers}
      />
      <OtherRefunds {...t.foreign} refunds={foreign} total={foreign.length} {...handlers} />
      <OtherRefunds
        {...t.with_provider}
        refunds={withProvider}
        total={all(owed.byStep.with_provider.count, withProvider)}
        {...handlers}
      />
      {found.length === 0 && (
        <EmptyState
          drawing={<Scene name="all-done" />}
          level="h2"
          title={t.search.none}
          text={t.search.noneText(q)}
          action={
            <Button variant="secondary" onClick={onClear}>
              {t.search.showAll}
            </Button>
          }
        />
      )}
      {q !== '' && refunds.length < owed.count && (
        <p className="numerals text-small text-muted">{t.search.among(refunds.length)}</p>
      )}
      {open && <RefundPanel refund={open} onPaid={setPaying} onClose={() => setOpen(null)} />}
      {paying && (
        <RefundDialog
          refund={paying}
          onClose={() => {
            setPaying(null);
            setOpen(null);
          }}
        />
      )}
    </div>
  );
}

/** Refunds on a transfer list are shown there. */
function sorted(refunds: readonly PendingRefund[]) {
  const isManual = ({ step }: PendingRefund) => step === 'ready' || step === 'details_needed';
  return {
    manual: refunds.filter((refund) => refund.currency === 'MYR' && isManual(refund)),
    foreign: refunds.filter((refund) => refund.currency !== 'MYR' && isManual(refund)),
    withProvider: refunds.filter(({ step }) => step === 'with_provider'),
  };
}

/** Returns the refunds with all words of a query in their name, email, event, reference, ticket or amount, in any order. */
function matchingRefunds(refunds: readonly PendingRefund[], q: string): readonly PendingRefund[] {
  const words = searchWords(q);
  return refunds.filter((refund) => containsWords(searchTextOf(refund), words));
}

function searchTextOf(refund: PendingRefund): string {
  const { buyerName, buyerEmail, eventTitle, reference, ticketId, amount } = refund;
  return foldText([buyerName, buyerEmail, eventTitle, reference, ticketId, amount.toFixed(2)].join(' '));
}

interface OtherRefundsProps extends RefundTableHandlers {
  title: string;
  text: string;
  refunds: readonly PendingRefund[];
  /** How many there are; only the oldest are shown. */
  total: number;
}

/** Refunds that no transfer list can hold. Renders nothing when there are none. */
function OtherRefunds({ title, text, refunds, total, ...handlers }: OtherRefundsProps) {
  const t = useTexts(paymentTexts);
  const heading = useId();
  if (total === 0) return null;
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <h2 id={heading} className="subheading">
        {title}
      </h2>
      <p className="mt-1 mb-2 max-w-[62ch] text-small text-muted">
        {text} {t.count(total)}
        {refunds.length < total && `, ${t.shown(refunds.length)}`}
      </p>
      {refunds.length > 0 && <RefundTable label={title} refunds={refunds} {...handlers} />}
    </section>
  );
}

interface RefundDialogProps {
  refund: Pick<PendingRefund, 'id' | 'amount' | 'currency' | 'buyerName' | 'hasAccount' | 'provider'>;
  onClose: () => void;
}

function RefundDialog({ refund, onClose }: RefundDialogProps) {
  const t = useTexts(paymentTexts);
  const { id, amount, currency, buyerName, hasAccount, provider } = refund;
  const complete = useChange('completeRefund');
  const money = formatMoney(amount, currency);
  return (
    <ActionDialog
      title={t.dialogTitle}
      description={
        hasAccount
          ? t.dialogText(money, buyerName)
          : t.withoutAccount[provider === CASH ? 'cash' : 'other'](money)
      }
      confirmLabel={t.paidBack}
      done={t.done(money, buyerName)}
      defaultValues={{ bankReference: '' }}
      perform={({ bankReference }) => complete.mutateAsync({ id, bankReference })}
      onClose={onClose}
      fields={({ field }) => (
        <TextField
          {...field('bankReference')}
          label={hasAccount ? t.bankReference : t.withoutAccount.reference}
          required
          maxLength={60}
          autoComplete="off"
          hint={hasAccount ? t.bankReferenceHint : t.withoutAccount.referenceHint}
        />
      )}
    />
  );
}

interface RefundPanelProps {
  refund: PendingRefund;
  onPaid: (refund: PendingRefund) => void;
  onClose: () => void;
}

/** Everything about an open refund: person, reason, bank and payment. */
function RefundPanel({ refund, onPaid, onClose }: RefundPanelProps) {
  const t = useTexts(paymentTexts);
  const amount = formatMoney(refund.amount, refund.currency);
  return (
    <SidePanel
      title={`${amount} ${t.ready.to(refund.buyerName)}`}
      description={t.reasons[refund.reason]}
      onClose={onClose}
      actions={
        refund.status === 'manual_required' && (
          <Button
            size="sm"
            aria-label={t.paidBackOf(amount, refund.buyerName)}
            onClick={() => onPaid(refund)}
          >
            {t.paidBack}
          </Button>
        )
      }
    >
      {refund.problem !== null && (
        <p className="mb-4 text-small font-semibold text-red">{t.problem(refund.problem)}</p>
      )}
      <KeyFacts facts={factsOf(refund, t)} />
    </SidePanel>
  );
}

function factsOf(refund: PendingRefund, t: (typeof paymentTexts)['en']): readonly KeyFact[] {
  const {
    buyerEmail,
    hasAccount,
    eventTitle,
    bank,
    reference,
    provider,
    providerRef,
    createdAt,
    remindedAt,
  } = refund;
  const facts: (KeyFact | false)[] = [
    buyerEmail !== '' && { term: t.email, value: <span className="break-all">{buyerEmail}</span> },
    !hasAccount && { term: t.account, value: t.accountless[provider === CASH ? 'cash' : 'other'] },
    { term: t.event, value: eventTitle },
    bank !== null && { term: t.account, value: t.accountOf(bank.bankName, bank.lastDigits) },
    { term: t.reference, value: <span className="numerals">{reference}</span> },
    {
      term: t.payment,
      value: (
        <span className="break-all">
          {provider === CASH ? t.cashPayment : [provider, providerRef].filter(Boolean).join(' · ')}
        </span>
      ),
    },
    { term: t.since, value: <DateText value={createdAt} /> },
    remindedAt !== null && { term: t.reminded, value: <DateText value={remindedAt} /> },
  ];
  return facts.filter((fact) => fact !== false);
}
