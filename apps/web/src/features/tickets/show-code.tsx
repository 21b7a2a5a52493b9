import QrCode from 'lucide-react/icons/qr-code';
import { useState } from 'react';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { Button, type ButtonSize } from '../../ui/button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { texts } from './texts.ts';
import { FullScreenQr, type ShownTicket } from './ticket/full-screen-qr.tsx';
import { useQrPicture } from './use-qr-picture.ts';

export interface ShowCodeProps {
  ticket: ShownTicket & Pick<TicketView, 'code' | 'qrCode'>;
  size?: ButtonSize | undefined;
  className?: string | undefined;
}

/** Opens the QR code in full screen. Renders nothing without a code. */
export function ShowCode({ ticket, size = 'lg', className }: ShowCodeProps) {
  const t = useTexts(texts).list;
  const [open, setOpen] = useState(false);
  const picture = useQrPicture(ticket);
  if (ticket.qrCode === null && !ticket.code) return null;
  return (
    <>
      <Button
        size={size}
        icon={size === 'lg' && <QrCode />}
        onClick={() => setOpen(true)}
        className={className}
      >
        {t.showCode}
      </Button>
      <FullScreenQr open={open} onOpenChange={setOpen} ticket={ticket} picture={picture} />
    </>
  );
}
