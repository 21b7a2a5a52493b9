import { useRead } from '../../shared/calls/use-read.ts';
import { useAddressFilter } from '../../shared/use-address-filter.ts';
import { useSite } from '../../shared/use-api.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { type TabItem, Tabs } from '../../ui/tabs.tsx';
import { WorkHeader } from '../../ui/work-header.tsx';
import { PaymentAlerts } from './alerts/payment-alerts.tsx';
import { UnverifiedProvidersNotice } from './alerts/unverified-providers.tsx';
import { FindReceipt } from './find-receipt.tsx';
import { RefundsTab } from './inbox/refunds-tab.tsx';
import { ListsTab } from './lists/lists-tab.tsx';
import { paymentTexts } from './payment-texts.ts';
import { BankStatements } from './statements/bank-statements.tsx';

const FILTERS = ['tab', 'q'] as const;

/** The money of the installation in tabs: refunds, bank statements, transfer lists, the comparison, receipts. */
export function PaymentsPage() {
  const t = useTexts(paymentTexts);
  const { filter, setFilter } = useAddressFilter(FILTERS, { goesBack: true });
  const waiting = useWaiting();
  const isTransferOffered = useSite().payments.includes('transfer');
  const contents = {
    refunds: <RefundsTab q={filter.q.slice(0, 100)} onSearch={(q) => setFilter({ q })} />,
    statement: isTransferOffered && <BankStatements />,
    lists: <ListsTab />,
    checks: <PaymentAlerts />,
    receipts: <FindReceipt />,
  };
  const tabs: TabItem[] = TABS.filter((name) => contents[name]).map((name) => {
    const count = waiting[name] ?? 0;
    const waits = { count, text: t.waiting(count) };
    return { value: name, label: t.tabs[name], waiting: waits, content: contents[name] };
  });
  const opened = tabs.find(({ value }) => value === filter.tab)?.value ?? FIRST;
  return (
    <>
      <WorkHeader title={t.title} />
      <UnverifiedProvidersNotice />
      <Tabs
        label={t.title}
        tabs={tabs}
        value={opened}
        onChange={(tab) => setFilter({ tab: tab === FIRST ? '' : tab })}
        className="-mt-2"
        panelClass="pt-4"
      />
    </>
  );
}

const TABS = ['refunds', 'statement', 'lists', 'checks', 'receipts'] as const;
type TabName = (typeof TABS)[number];
/** The tab of the page's own address. */
const FIRST: TabName = 'refunds';

/** How much waits for a treasurer in each tab; undefined until it is known. */
function useWaiting(): Partial<Record<TabName, number | undefined>> {
  const isTransferOffered = useSite().payments.includes('transfer');
  const inbox = useRead('listPaymentsNeedingAttention').data;
  const lines = useRead('listStatementLines', undefined, { enabled: isTransferOffered }).data?.lines;
  const alerts = useRead('listPaymentAlerts').data?.alerts;
  return {
    refunds: inbox && inbox.owed.byStep.ready.count + inbox.owed.byStep.details_needed.count,
    statement: lines?.length,
    lists: inbox?.batches.filter(({ status }) => status === 'open').length,
    checks: alerts?.length,
  };
}
