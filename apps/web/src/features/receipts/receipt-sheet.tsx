import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { paidBy } from '#core/receipts/paid-by.ts';
import type { ReceiptView } from '#core/receipts/receipt-view.ts';
import { useChange } from '../../shared/calls/use-change.ts';
import { useErrorTexts } from '../../shared/error-texts.ts';
import { useTypeName } from '../../shared/type-name.ts';
import { Button } from '../../ui/button.tsx';
import { KeyFacts } from '../../ui/key-facts.tsx';
import { DateText } from '../../ui/language/date-text.tsx';
import { formatMoney } from '../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../ui/language/i18n.tsx';
import { WovenBorder } from '../../ui/pictures/woven-border.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { texts } from './texts.ts';

export interface ReceiptSheetProps {
  receipt: ReceiptView;
  /** The number of the receipt that a credit note reverses; null for a receipt. */
  reverses: string | null;
}

/** One receipt or credit note; a page of its own when it is printed. */
export function ReceiptSheet({ receipt, reverses }: ReceiptSheetProps) {
  const t = useTexts(texts);
  const { number, kind, amount, currency } = receipt;
  return (
    <article
      aria-labelledby={number}
      className="overflow-hidden rounded-card border bg-surface print:not-first:break-before-page print:rounded-none print:border-0"
    >
      <WovenBorder className="border-b" />
      <div className="p-5 sm:p-10">
        <Head receipt={receipt} />
        <div className="mt-8 flex justify-between gap-x-6 gap-y-0.5 rounded-[calc(var(--radius-card)/1.5)] border border-transparent bg-sunken px-5 py-5 max-sm:flex-col print:border-line sm:mt-10 sm:items-center sm:px-7 sm:py-6">
          <p className="text-small text-muted">{t[kind].amount}</p>
          <p className="numerals title">{formatMoney(amount, currency)}</p>
        </div>
        <Facts receipt={receipt} reverses={reverses} />
        <DownloadButton number={number} />
      </div>
    </article>
  );
}

function Head({ receipt: { number, kind, issuer, issuedAt } }: { receipt: ReceiptView }) {
  const t = useTexts(texts);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-6">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p dir="auto" className="subheading">
          {issuer.name}
        </p>
        {issuer.registration !== null && (
          <p className="numerals mt-1.5 text-small text-muted">{issuer.registration}</p>
        )}
        {issuer.address !== null && (
          <p className="mt-0.5 max-w-[34ch] text-small text-muted">{issuer.address}</p>
        )}
      </div>
      <div className="sm:text-right">
        <h2 id={number}>
          <span className="subheading block">{t.kinds[kind]}</span>
          <span className="numerals mt-1.5 block font-semibold">{number}</span>
        </h2>
        <p className="mt-0.5 text-small text-muted">
          <DateText value={issuedAt} show="date" />
        </p>
      </div>
    </div>
  );
}

function Facts({ receipt, reverses }: ReceiptSheetProps) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const { kind, buyerName, buyerEmail, eventTitle, reference, paidAt } = receipt;
  const of = t[kind];
  const typeName = useTypeName(receipt.type);
  const facts = [
    { term: of.buyer, value: <TwoLines first={buyerName} second={<Email address={buyerEmail} />} /> },
    {
      term: t.for,
      value: (
        <TwoLines
          first={eventTitle}
          second={typeName === '' ? t.oneTicket : `${t.oneTicket} · ${typeName}`}
        />
      ),
    },
    { term: of.paidBy, value: paidBy(receipt, language) },
    { term: of.paidAt, value: <DateText value={paidAt} /> },
  ];
  const { listPrice, discountCode } = receipt;
  if (listPrice !== undefined && discountCode !== undefined)
    facts.splice(
      2,
      0,
      {
        term: t.listPrice,
        value: <span className="numerals">{formatMoney(listPrice, receipt.currency)}</span>,
      },
      { term: t.code, value: <bdi className="wrap-anywhere">{discountCode}</bdi> },
    );
  if (reverses !== null)
    facts.unshift({ term: t.reverses, value: <span className="numerals">{reverses}</span> });
  if (reference !== null)
    facts.push({
      term: t.reference,
      value: <span className="numerals text-small font-medium break-all">{reference}</span>,
    });
  return <KeyFacts facts={facts} className="mt-7 sm:mt-8" />;
}

/** Breaks a long address after its `@`. */
function Email({ address }: { address: string }) {
  const at = address.indexOf('@') + 1;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}

function TwoLines({ first, second }: { first: string; second: ReactNode }) {
  return (
    <>
      <span className="block break-words">{first}</span>
      <span className="block text-small font-normal break-words text-muted">{second}</span>
    </>
  );
}

/** Saves the PDF of a receipt. */
function DownloadButton({ number }: { number: string }) {
  const t = useTexts(texts);
  const { messageOf } = useErrorTexts();
  const download = useChange('downloadReceipt');
  const start = () =>
    download.mutate(
      { id: number },
      {
        onSuccess: ({ fileName, bytes }) => saveFile(bytes as BlobPart, fileName, 'application/pdf'),
      },
    );
  return (
    <div className="mt-8 print:hidden">
      <Button
        className="max-sm:w-full"
        icon={<Download />}
        aria-label={t.downloadOf(number)}
        busy={download.isPending}
        onClick={start}
      >
        {t.download}
      </Button>
      {download.isError && (
        <p role="alert" className="mt-3 text-small font-semibold text-red">
          {messageOf(download.error, t.downloadFailed)}
        </p>
      )}
    </div>
  );
}
