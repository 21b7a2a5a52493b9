import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { providerName } from '#core/payments/provider-name.ts';
import type { ManuallyPaidRefund, OwedTotals } from '#core/refunds/list-payments-needing-attention.ts';
import type { RefundTotal } from '#core/refunds/refund-total.ts';
import { AdminList } from '../../shared/admin-list.tsx';
import { useRead } from '../../shared/calls/use-read.ts';
import { paths } from '../../shared/paths.ts';
import { useAddressFilter } from '../../shared/use-address-filter.ts';
import { Button } from '../../ui/button.tsx';
import { HairlineList } from '../../ui/card.tsx';
import { SearchBox } from '../../ui/forms/search-box.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { DateText } from '../../ui/language/date-text.tsx';
import { formatMoney } from '../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../ui/language/i18n.tsx';
import { MoneyText } from '../../ui/language/money-text.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { WorkHeader } from '../../ui/work-header.tsx';
import { paymentAlertTexts } from './alerts/payment-alert-texts.ts';
import { PaymentAlerts } from './alerts/payment-alerts.tsx';
import { RefundInbox } from './inbox/refund-inbox.tsx';
import { RefundLine } from './lists/refund-line.tsx';
import { refundListTexts } from './lists/refund-list-texts.ts';
import { RefundLists } from './lists/refund-lists.tsx';
import { paymentTexts } from './payment-texts.ts';
import { ReopenRefund } from './reopen-refund.tsx';
import { BankStatements } from './statements/bank-statements.tsx';

const FILTERS = ['q'] as const;

/** Open refunds, transfer lists, receipts by number and payment alerts. */
export function PaymentsPage() {
  const t = useTexts(paymentTexts);
  const query = useRead('listPaymentsNeedingAttention');
  const { filter, setFilter } = useAddressFilter(FILTERS);
  const q = filter.q.slice(0, 100);
  const earlier = query.data?.batches.filter(({ status }) => status !== 'open') ?? [];
  return (
    <>
      <WorkHeader title={t.title}>
        <search aria-label={t.search.find} className="min-w-48 grow max-md:order-last max-md:basis-full">
          <SearchBox
            label={t.search.label}
            hideLabel
            placeholder={t.search.placeholder}
            clearLabel={t.search.clear}
            value={q}
            onSearch={(words) => setFilter({ q: words })}
          />
        </search>
        <RefundFigures owed={query.data?.owed} />
      </WorkHeader>
      <UnverifiedProvidersNotice />
      <PaymentAlertNotice />
      <AdminList
        query={query}
        {...t}
        skeleton={<TableSkeleton text={t.loading} />}
        isEmpty={({ refunds }) => refunds.length === 0}
      >
        {(inbox) => <RefundInbox inbox={inbox} q={q} onClear={() => setFilter({ q: '' })} />}
      </AdminList>
      {/* What is above has another height once it has loaded. */}
      {!query.isPending && (
        <div className="mt-16 grid grid-cols-[minmax(0,1fr)] gap-14">
          <BankStatements />
          <RefundLists title={t.lists.closed} batches={earlier} />
          <RefundsPaidManually refunds={query.data?.paidByHand ?? []} />
          <PaymentAlerts />
          <FindReceipt />
        </div>
      )}
    </>
  );
}

/** Opens a receipt by its number. */
function FindReceipt() {
  const t = useTexts(paymentTexts).receipt;
  const navigate = useNavigate();
  const heading = useId();
  const open = (form: FormData) => {
    const number = String(form.get('number') ?? '').trim();
    if (number !== '') void navigate(paths.adminReceipt.to(number.toUpperCase()));
  };
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="heading">
        {t.title}
      </h2>
      <p className="mt-2 max-w-[62ch] text-muted">{t.text}</p>
      <form
        className="mt-5 flex max-w-[34rem] flex-wrap items-end gap-x-4 gap-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          open(new FormData(event.currentTarget));
        }}
      >
        <TextField
          name="number"
          label={t.number}
          placeholder="R-2026-000123"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          className="min-w-0 flex-[1_1_14rem]"
        />
        <Button type="submit" variant="secondary">
          {t.open}
        </Button>
      </form>
    </section>
  );
}

/** Refunds that were recorded as paid manually and can be reopened. Renders nothing when there are none. */
function RefundsPaidManually({ refunds }: { refunds: readonly ManuallyPaidRefund[] }) {
  const t = useTexts(paymentTexts).paidByHand;
  const heading = useId();
  if (refunds.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <h2 id={heading} className="heading">
        {t.title}
      </h2>
      <p className="mt-2 max-w-[62ch] text-muted">{t.text}</p>
      <HairlineList className="mt-5">
        {refunds.map((refund) => (
          <li key={refund.refundId} className="py-5">
            <PaidRefund refund={refund} />
          </li>
        ))}
      </HairlineList>
    </section>
  );
}

function PaidRefund({ refund }: { refund: ManuallyPaidRefund }) {
  const { bankReference: referenceOf } = useTexts(refundListTexts).lines;
  const { refundId, amount, currency, buyerName, eventTitle, reference, bankReference, paidAt } = refund;
  const money = formatMoney(amount, currency);
  const facts = (
    <>
      {reference} · {referenceOf(bankReference)} · <DateText value={paidAt} />
    </>
  );
  return (
    <RefundLine money={money} buyerName={buyerName} eventTitle={eventTitle} facts={facts}>
      <div className="max-md:-ml-4">
        <ReopenRefund refundId={refundId} buyerName={buyerName} money={money} />
      </div>
    </RefundLine>
  );
}

/** Links to the payment alerts below a long list. Renders nothing without alerts. */
function PaymentAlertNotice() {
  const t = useTexts(paymentAlertTexts);
  const count = useRead('listPaymentAlerts').data?.alerts.length ?? 0;
  if (count === 0) return null;
  return (
    <p className="mb-3">
      <a href="#payment-alerts" className="inline-flex items-center gap-2 font-semibold underline">
        <TriangleAlert className="size-5 shrink-0 text-accent" aria-hidden="true" />
        {t.toLookInto(count)}
      </a>
    </p>
  );
}

/** Names the providers that were never verified, with the command for each. Renders nothing without any. */
function UnverifiedProvidersNotice() {
  const t = useTexts(paymentAlertTexts);
  const { language } = useLanguage();
  const providers = useRead('listPaymentAlerts').data?.unverifiedProviders ?? [];
  return providers.map((provider) => (
    <div key={provider} role="note" className="mb-8 flex max-w-[60ch] gap-3">
      <TriangleAlert className="mt-0.5 size-5 shrink-0 text-accent" aria-hidden="true" />
      <p>
        <strong>{t.unverified(providerName(provider, language))}</strong> {t.verifyBy}{' '}
        <code className="break-words">{`npx acara payments verify ${provider}`}</code>
      </p>
    </div>
  ));
}

const STEPS = ['ready', 'details_needed', 'on_its_way'] as const;

/** The total of open refunds in ringgit, by step, in one line, or two on a phone. Takes its room before it is loaded. */
function RefundFigures({ owed }: { owed: OwedTotals | undefined }) {
  const t = useTexts(paymentTexts).figures;
  const withProvider = owed?.byStep.with_provider;
  return (
    <section
      aria-label={t.label}
      className="numerals flex flex-wrap gap-x-5 gap-y-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2 md:ml-auto"
    >
      <Figure label={t.owed} total={owed} />
      {STEPS.map((step) => (
        <Figure key={step} label={t[step]} total={owed?.byStep[step]} />
      ))}
      {withProvider && withProvider.count > 0 && <Figure label={t.with_provider} total={withProvider} />}
    </section>
  );
}

function Figure({ label, total }: { label: string; total: RefundTotal | undefined }) {
  const t = useTexts(paymentTexts);
  return (
    <div title={total && t.count(total.count)}>
      <p className="text-caption leading-5 text-muted">{label}</p>
      <p className="min-h-6 leading-6 font-bold whitespace-nowrap">
        {total && (
          <>
            <MoneyText amount={total.amount} />
            <span className="sr-only"> {t.count(total.count)}</span>
          </>
        )}
      </p>
    </div>
  );
}
