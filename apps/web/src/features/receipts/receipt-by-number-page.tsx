import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useParams } from 'react-router-dom';
import { useRead } from '../../shared/calls/use-read.ts';
import { paths } from '../../shared/paths.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ReceiptResult } from './receipt-result.tsx';
import { texts } from './texts.ts';

/** Any receipt, found by an admin by its number or that of one of its credit notes. */
export function ReceiptByNumberPage() {
  const { number = '' } = useParams();
  const t = useTexts(texts);
  return (
    <div className="max-w-[42rem] print:max-w-none">
      <TextLink to={paths.adminReceipts} className="mb-5 text-small print:hidden">
        <ArrowLeft className="size-4 shrink-0 text-accent" aria-hidden="true" />
        {t.backToPayments}
      </TextLink>
      <OneReceipt key={number} number={number} />
    </div>
  );
}

function OneReceipt({ number }: { number: string }) {
  const t = useTexts(texts);
  const missing = { text: t.noSuchNumber, back: { to: paths.adminReceipts, label: t.backToPayments } };
  return <ReceiptResult query={useRead('findReceipt', { id: number })} missing={missing} />;
}
