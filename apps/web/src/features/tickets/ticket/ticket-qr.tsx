import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { Button } from '../../../ui/button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { QrFrame } from '../../../ui/pictures/qr-frame.tsx';
import { texts } from '../texts.ts';
import { downloadQrCode } from './download-qr-code.ts';
import { FullScreenQr } from './full-screen-qr.tsx';

/** The QR code for check-in: black on white in both themes. */
export function TicketQr({ ticket }: { ticket: Pick<TicketView, 'id' | 'qrCode' | 'event'> }) {
  const t = useTexts(texts).ticket;
  const [large, setLarge] = useState(false);
  const { qrCode } = ticket;
  if (qrCode === null) return <p className="px-3 text-center text-small text-muted">{t.noCode}</p>;

  const download = () => {
    downloadQrCode(ticket.id, qrCode);
    toast.success(t.downloaded);
  };

  return (
    <div className="flex flex-col items-center gap-5">
      <div className="flex max-w-full flex-col items-center">
        <div className="relative max-w-full">
          <QrFrame src={qrCode} alt={t.qrAlt} size={288} className="p-2" />
          <button
            type="button"
            onClick={() => setLarge(true)}
            aria-label={t.enlarge}
            className="absolute inset-0 cursor-zoom-in rounded-card"
          />
        </div>
        <p aria-hidden="true" className="mt-3 text-caption text-muted">
          {t.enlargeHint}
        </p>
      </div>
      <Button variant="secondary" icon={<Download />} onClick={download}>
        {t.download}
      </Button>
      <FullScreenQr open={large} onOpenChange={setLarge} src={qrCode} title={ticket.event.title} />
    </div>
  );
}
