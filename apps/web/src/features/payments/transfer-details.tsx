import type { TransferDetails as Details, PaymentView } from '#core/payments/payment-view.ts';
import { useErrorTexts } from '../../shared/error-texts.ts';
import { paths } from '../../shared/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/forms/copy-button.tsx';
import { formatMoney } from '../../ui/language/format.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { useReportTransfer } from './mutations.ts';
import { texts } from './texts.ts';
import { transferTexts } from './transfer-texts.ts';

export interface TransferDetailsProps {
  payment: PaymentView;
  transfer: Details;
  /** Missing where there is one way to pay. */
  onChange: (() => void) | undefined;
}

/** What the buyer enters at the bank, each value with a button that copies it, and what comes next. */
export function TransferDetails({ payment, transfer, onChange }: TransferDetailsProps) {
  const t = useTexts(transferTexts);
  const { bank, accountNumber, accountName, reference } = transfer;
  return (
    <>
      <dl aria-label={t.details} className="mt-8 divide-y divide-line rounded-card border">
        <Row label={t.bank} value={bank} />
        <Row label={t.accountNumber} value={grouped(accountNumber)} copied={accountNumber} />
        <Row label={t.accountName} value={accountName} />
        <Row label={t.amount} value={formatMoney(payment.amount)} copied={payment.amount.toFixed(2)} />
        <Row label={t.reference} value={reference} hint={t.referenceHint} isMain />
      </dl>
      <Actions payment={payment} onChange={onChange} />
      <h2 className="subheading mt-10">{t.nextTitle}</h2>
      <ol className="mt-3 max-w-[60ch] list-decimal space-y-2 pl-5 text-small marker:text-muted">
        <li>{t.next.checked}</li>
        <li>{t.next.confirmed}</li>
        <li>{t.next.late}</li>
      </ol>
    </>
  );
}

/** What the buyer does once they have transferred, or instead. */
function Actions({ payment, onChange }: Pick<TransferDetailsProps, 'payment' | 'onChange'>) {
  const t = useTexts(transferTexts);
  const { anotherWay } = useTexts(texts).waiting;
  const { messageOf } = useErrorTexts();
  const report = useReportTransfer(payment.id);
  const reported = payment.transferReportedAt !== null;
  return (
    <div className="mt-8 flex flex-wrap items-center gap-3">
      {reported && (
        <ButtonLink to={paths.myTickets} size="lg" className="max-sm:w-full">
          {t.toTickets}
        </ButtonLink>
      )}
      <Button
        size="lg"
        variant={reported ? 'secondary' : 'primary'}
        className="max-sm:w-full"
        busy={report.isPending}
        onClick={() => report.mutate(!reported)}
      >
        {reported ? t.notMade : t.made}
      </Button>
      {onChange && !reported && (
        <Button size="lg" variant="ghost" className="max-sm:w-full" onClick={onChange}>
          {anotherWay}
        </Button>
      )}
      {report.isError && (
        <p role="alert" className="w-full text-small font-semibold text-red">
          {messageOf(report.error, t.failed)}
        </p>
      )}
    </div>
  );
}

interface RowProps {
  label: string;
  value: string;
  /** What is copied, when people read it differently. */
  copied?: string;
  hint?: string;
  /** The value without which the transfer cannot be matched. */
  isMain?: boolean;
}

function Row({ label, value, copied = value, hint, isMain = false }: RowProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3.5 sm:px-5">
      <dt className="col-start-1 text-small text-muted">{label}</dt>
      <dd className="numerals col-start-1 min-w-0 select-all break-words font-semibold">
        <span className={isMain ? 'whitespace-nowrap text-lead font-extrabold' : ''}>{value}</span>
      </dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <CopyButton what={label} text={copied} />
      </dd>
      {hint && <dd className="col-span-2 max-w-[52ch] text-small text-muted">{hint}</dd>}
    </div>
  );
}

/** Groups digits by four, as banks print them. */
function grouped(digits: string): string {
  return digits.replace(/\d{4}(?=\d)/g, '$& ');
}
