import QrCode from 'lucide-react/icons/qr-code';
import { useState } from 'react';
import { Button, type ButtonSize } from '../../ui/button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { texts } from './texts.ts';
import { FullScreenQr, type ShownTicket } from './ticket/full-screen-qr.tsx';

export interface ShowCodeProps {
  ticket: ShownTicket;
  size?: ButtonSize | undefined;
  className?: string | undefined;
}

/** Opens the QR code in full screen. Renders nothing without a code. */
export function ShowCode({ ticket, size = 'lg', className }: ShowCodeProps) {
  const t = useTexts(texts).list;
  const [open, setOpen] = useState(false);
  if (ticket.qrCode === null) return null;
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
      <FullScreenQr open={open} onOpenChange={setOpen} ticket={ticket} />
    </>
  );
}
