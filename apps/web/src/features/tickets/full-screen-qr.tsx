import { Dialog } from '../../ui/dialog.tsx';
import { useTexts } from '../../ui/i18n.tsx';
import { texts } from './texts.ts';
import { useWakeLock } from './use-wake-lock.ts';

export interface FullScreenQrProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  src: string;
  title: string;
}

/** The code and nothing else, white to the edges, on a screen that does not fall asleep. */
export function FullScreenQr({ open, onOpenChange, src, title }: FullScreenQrProps) {
  const t = useTexts(texts).ticket;
  useWakeLock(open);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      closeLabel={t.close}
      className="flex h-dvh max-h-none flex-col scheme-light rounded-none bg-white sm:h-full sm:max-w-none"
    >
      <div className="flex flex-col items-center gap-4">
        <img
          src={src}
          alt={t.qrAlt}
          className="aspect-square w-[min(92vw,68dvh)] max-w-none [image-rendering:pixelated]"
        />
        <p className="max-w-[40ch] text-center text-small text-muted">{t.brightness}</p>
      </div>
    </Dialog>
  );
}
