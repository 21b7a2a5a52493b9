import QrCode from 'lucide-react/icons/qr-code';
import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { ShowScans } from '../station/frames/show-scans.tsx';
import { TakeScans } from '../station/frames/take-scans.tsx';
import type { Station } from '../station/station.ts';
import { texts } from './texts.ts';

export interface ScansBetweenDevicesProps {
  station: Station;
  onOpenChange: (isOpen: boolean) => void;
}

/** Hands scans from one device to another without a connection: one shows them as codes, the other takes them. */
export function ScansBetweenDevices({ station, onOpenChange }: ScansBetweenDevicesProps) {
  const t = useTexts(texts);
  const [open, setOpen] = useState<'show' | 'take' | null>(null);
  const change = (next: 'show' | 'take' | null) => {
    setOpen(next);
    onOpenChange(next !== null);
  };
  const close = () => change(null);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<QrCode />}
        className="gap-1.5 px-1.5 max-sm:text-[0.875rem]"
        onClick={() => change('show')}
      >
        {t.showScans}
      </Button>
      <Button
        variant="secondary"
        size="sm"
        icon={<ScanQrCode />}
        className="gap-1.5 px-1.5 max-sm:text-[0.875rem]"
        onClick={() => change('take')}
      >
        {t.takeScans}
      </Button>
      {open === 'show' && <ShowScans station={station} onClose={close} />}
      {open === 'take' && <TakeScans station={station} onClose={close} />}
    </>
  );
}
