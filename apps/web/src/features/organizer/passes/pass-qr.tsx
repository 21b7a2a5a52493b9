import Printer from 'lucide-react/icons/printer';
import { Button } from '../../../ui/button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { QrCode } from '../share/qr-code.tsx';
import './pass-qr.css';
import { passesTexts } from './texts.ts';

export interface PassQrProps {
  /** The event's title. */
  title: string;
  gate: string;
  link: string;
  onClose: () => void;
}

/** The QR code of a pass, to show to volunteers or to print. */
export function PassQr({ title, gate, link, onClose }: PassQrProps) {
  const t = useTexts(passesTexts).qr;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.title(gate)}
      description={t.text}
      closeLabel={t.close}
    >
      <div className="pass-sheet flex flex-col items-center gap-3 text-center">
        <QrCode text={link} label={t.label(gate)} className="w-full max-w-80 rounded-card" />
        <p className="font-bold break-words">{title}</p>
        <Button
          variant="secondary"
          icon={<Printer />}
          className="pass-sheet-actions"
          onClick={() => window.print?.()}
        >
          {t.print}
        </Button>
      </div>
    </Dialog>
  );
}
