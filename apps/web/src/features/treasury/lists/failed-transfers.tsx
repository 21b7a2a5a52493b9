import { useMemo, useState } from 'react';
import type { FailedBatchLine } from '#core/refund-batches/view-refund-batch.ts';
import type { RefundStatus } from '#core/refunds/refund.ts';
import { Badge } from '../../../ui/badge.tsx';
import { formatMoney } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { paymentTexts } from '../payment-texts.ts';
import { refundListTexts } from './refund-list-texts.ts';
import { TransferPanel } from './transfer-panel.tsx';
import { TransferSection } from './transfer-section.tsx';

/** The transfers of a list that failed or came back, why, and what became of each refund since. */
export function FailedTransfers({ failures }: { readonly failures: readonly FailedBatchLine[] }) {
  const t = useTexts(refundListTexts).lines;
  const [opened, setOpened] = useState<FailedBatchLine | null>(null);
  const columns = useColumns();
  if (failures.length === 0) return null;
  return (
    <TransferSection title={t.failedTitle}>
      <DataTable
        label={t.failedTitle}
        columns={columns}
        rows={failures}
        rowId={({ refundId, failedAt }) => `${refundId} ${failedAt}`}
        onOpen={setOpened}
      />
      {opened && (
        <TransferPanel
          line={opened}
          failure={{ ...opened, now: t.now[sinceThen(opened.status)] }}
          onClose={() => setOpened(null)}
        />
      )}
    </TransferSection>
  );
}

function useColumns(): readonly DataColumn<FailedBatchLine>[] {
  const p = useTexts(paymentTexts);
  const t = useTexts(refundListTexts).lines;
  return useMemo(
    () => [
      {
        id: 'name',
        header: p.name,
        phone: 'title',
        className: 'md:w-[20%]',
        cell: ({ buyerName }) => buyerName,
      },
      {
        id: 'why',
        header: t.why,
        phone: 'line',
        cell: ({ problem }) => <span className="text-red">{problem}</span>,
      },
      {
        id: 'reference',
        header: p.reference,
        className: 'numerals w-34 text-muted',
        cell: ({ reference }) => reference,
      },
      {
        id: 'result',
        header: t.result,
        phone: 'note',
        className: 'md:w-52',
        cell: ({ status }) => (
          <>
            <Badge tone="red">{t.failed}</Badge>
            <span className="ml-2 text-muted max-md:hidden">{t.now[sinceThen(status)]}</span>
          </>
        ),
      },
      {
        id: 'amount',
        header: p.amount,
        phone: 'end',
        align: 'end',
        className: 'font-bold md:w-28',
        cell: ({ amount }) => formatMoney(amount),
      },
    ],
    [p, t],
  );
}

function sinceThen(status: RefundStatus): 'owed' | 'processing' | 'succeeded' | 'charged_back' {
  return status === 'processing' || status === 'succeeded' || status === 'charged_back' ? status : 'owed';
}
