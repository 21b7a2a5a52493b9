import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useMemo, useState } from 'react';
import type { RefundBatchLine } from '#core/refund-batches/view-refund-batch.ts';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { formatMoney } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { paymentTexts } from '../payment-texts.ts';
import { ReopenDialog } from '../reopen-refund.tsx';
import { refundListTexts } from './refund-list-texts.ts';
import { TransferPanel } from './transfer-panel.tsx';
import { isOpen } from './transfer-preview.ts';
import { TransferSection } from './transfer-section.tsx';

/** The open and paid transfers of a list. */
export function Transfers({ lines }: { readonly lines: readonly RefundBatchLine[] }) {
  const all = useTexts(refundListTexts);
  const t = all.lines;
  const [opened, setOpened] = useState<RefundBatchLine | null>(null);
  const [reopening, setReopening] = useState<RefundBatchLine | null>(null);
  const columns = useColumns();
  return (
    <TransferSection title={t.title}>
      {lines.length === 0 ? (
        <p className="mt-3 text-muted">{t.none}</p>
      ) : (
        <DataTable
          label={t.title}
          columns={columns}
          rows={lines}
          rowId={({ refundId }) => refundId}
          onOpen={setOpened}
          actions={{
            header: all.reopen.button,
            of: (line) =>
              !isOpen(line) && (
                <IconButton
                  label={all.reopen.of(formatMoney(line.amount), line.buyerName)}
                  icon={<RotateCcw />}
                  onClick={() => setReopening(line)}
                />
              ),
          }}
        />
      )}
      {opened && <TransferPanel line={opened} bank={opened.bank} onClose={() => setOpened(null)} />}
      {reopening && (
        <ReopenDialog
          refundId={reopening.refundId}
          buyerName={reopening.buyerName}
          money={formatMoney(reopening.amount)}
          onClose={() => setReopening(null)}
        />
      )}
    </TransferSection>
  );
}

function useColumns(): readonly DataColumn<RefundBatchLine>[] {
  const p = useTexts(paymentTexts);
  const t = useTexts(refundListTexts).lines;
  return useMemo(
    () => [
      {
        id: 'name',
        header: p.name,
        phone: 'title',
        className: 'md:w-[26%]',
        sortBy: ({ buyerName }) => buyerName,
        cell: ({ buyerName }) => buyerName,
      },
      // The details name it as well.
      {
        id: 'event',
        header: p.event,
        className: 'max-2xl:hidden text-muted',
        cell: ({ eventTitle }) => eventTitle,
      },
      {
        id: 'account',
        header: p.bank,
        phone: 'line',
        className: 'numerals',
        cell: ({ bank }) => bank && `${bank.bankName} ••${bank.lastDigits}`,
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
        cell: (line) => (
          <>
            <Badge tone={isOpen(line) ? 'yellow' : 'green'}>{isOpen(line) ? t.open : t.paid}</Badge>
            {line.bankReference !== null && (
              <span className="numerals ml-2 text-muted max-md:hidden">{line.bankReference}</span>
            )}
          </>
        ),
      },
      {
        id: 'amount',
        header: p.amount,
        phone: 'end',
        align: 'end',
        className: 'font-bold md:w-28',
        sortBy: ({ amount }) => amount,
        cell: ({ amount }) => formatMoney(amount),
      },
    ],
    [p, t],
  );
}
