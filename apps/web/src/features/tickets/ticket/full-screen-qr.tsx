import { useTexts } from '../../../ui/language/i18n.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { texts } from '../texts.ts';
import { useWakeLock } from './use-wake-lock.ts';

export interface FullScreenQrProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  src: string;
  title: string;
}

/** The QR code in full screen on white; keeps the screen awake. */
export function FullScreenQr({ open, onOpenChange, src, title }: FullScreenQrProps) {
  const t = useTexts(texts).ticket;
  useWakeLock(open);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      closeLabel={t.close}
      className="grid h-dvh max-h-none grid-rows-[auto_1fr] [&>:last-child]:place-self-center rounded-none bg-white text-black [&_button:hover]:bg-black/10 sm:h-full sm:max-w-none"
    >
      <div className="-mx-5 flex flex-col items-center gap-4 sm:mx-0">
        <img
          src={src}
          alt={t.qrAlt}
          className="aspect-square w-[min(100vw,68dvh)] max-w-none [image-rendering:pixelated]"
        />
        <p className="max-w-[40ch] px-5 text-center text-small text-black/75">{t.brightness}</p>
      </div>
    </Dialog>
  );
}
