import Ellipsis from 'lucide-react/icons/ellipsis';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useMemo } from 'react';
import type { PendingRefund } from '#core/refunds/list-payments-needing-attention.ts';
import { CASH } from '#core/walk-ins/walk-in-rules.ts';
import { useClock } from '../../../shared/use-api.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { formatDate, formatMoney } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { DataTable, type DataTableProps } from '../../../ui/table/data-table.tsx';
import { paymentTexts } from '../payment-texts.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

export interface RefundTableHandlers {
  onOpen: (refund: PendingRefund) => void;
  /** Asks whether a refund was paid back. */
  onPaid: (refund: PendingRefund) => void;
}

export interface RefundTableProps
  extends RefundTableHandlers,
    Pick<DataTableProps<PendingRefund>, 'selection' | 'groups'> {
  label: string;
  refunds: readonly PendingRefund[];
}

export function RefundTable({ label, refunds, onOpen, onPaid, selection, groups }: RefundTableProps) {
  const t = useTexts(paymentTexts);
  const columns = useColumns();
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={refunds}
      rowId={({ id }) => id}
      onOpen={onOpen}
      selection={selection}
      groups={groups}
      actions={{
        header: t.actions,
        of: (refund) => (
          <Menu
            trigger={
              <IconButton
                label={t.manageOf(formatMoney(refund.amount, refund.currency), refund.buyerName)}
                icon={<Ellipsis />}
              />
            }
            items={[
              { label: t.details, onSelect: () => onOpen(refund) },
              ...(refund.status === 'manual_required'
                ? [{ label: t.paidBack, onSelect: () => onPaid(refund) }]
                : []),
            ]}
          />
        ),
      }}
    />
  );
}

function useColumns(): readonly DataColumn<PendingRefund>[] {
  const t = useTexts(paymentTexts);
  const { language } = useLanguage();
  const clock = useClock();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t.name,
        phone: 'title',
        sortBy: ({ buyerName }) => buyerName,
        cell: ({ buyerName, problem }) =>
          problem === null ? (
            buyerName
          ) : (
            <>
              <TriangleAlert className="mr-1.5 inline size-4 align-[-0.15em] text-red" aria-hidden="true" />
              {buyerName}
              <span className="sr-only"> {t.problem(problem)}</span>
            </>
          ),
      },
      {
        id: 'amount',
        header: t.amount,
        phone: 'end',
        align: 'end',
        className: 'font-bold md:w-30',
        sortBy: ({ amount }) => amount,
        cell: ({ amount, currency }) => formatMoney(amount, currency),
      },
      {
        id: 'bank',
        header: t.bank,
        phone: 'line',
        className: 'numerals md:w-[24%] md:pl-6',
        cell: ({ step, bank, remindedAt, hasAccount, provider }) => {
          if (bank) return `${bank.bankName} ••${bank.lastDigits}`;
          if (step !== 'details_needed') return '';
          if (!hasAccount)
            return <span className="text-muted">{t.noAccount[provider === CASH ? 'cash' : 'other']}</span>;
          return (
            <span className="text-muted">
              {remindedAt === null ? t.noDetails : t.remindedOn(formatDate(remindedAt, language))}
            </span>
          );
        },
      },
      {
        id: 'reference',
        header: t.reference,
        className: 'numerals w-34 text-muted',
        cell: ({ reference }) => reference,
      },
      {
        id: 'age',
        header: t.age,
        phone: 'note',
        align: 'end',
        className: 'md:w-30 md:text-muted',
        sortBy: ({ createdAt }) => -Date.parse(createdAt),
        cell: ({ createdAt }) =>
          t.days(Math.floor((Date.parse(clock.now()) - Date.parse(createdAt)) / DAY_MS)),
      },
    ],
    [t, language, clock],
  );
}
