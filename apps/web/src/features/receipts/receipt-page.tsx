import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useParams } from 'react-router-dom';
import { useRead } from '../../shared/calls/use-read.ts';
import { paths } from '../../shared/paths.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Page } from '../../ui/layout.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ReceiptResult } from './receipt-result.tsx';
import { texts } from './texts.ts';

/** The receipt of one of the person's tickets. */
export function ReceiptPage() {
  const { id = '' } = useParams();
  const t = useTexts(texts);
  return (
    <Page width="reading" className="print:p-0">
      <TextLink to={paths.ticket.to(id)} className="mb-5 text-small print:hidden">
        <ArrowLeft className="size-4 shrink-0 text-accent" aria-hidden="true" />
        {t.backToTicket}
      </TextLink>
      <OneReceipt key={id} ticketId={id} />
    </Page>
  );
}

function OneReceipt({ ticketId }: { ticketId: string }) {
  const t = useTexts(texts);
  const missing = { text: t.notFoundText, back: { to: paths.myTickets, label: t.myTickets } };
  return <ReceiptResult query={useRead('viewReceipt', { id: ticketId })} missing={missing} />;
}
