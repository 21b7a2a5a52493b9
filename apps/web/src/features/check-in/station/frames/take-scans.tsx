import ScanLine from 'lucide-react/icons/scan-line';
import { useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { cn } from '../../../../ui/cn.ts';
import { useTexts } from '../../../../ui/language/i18n.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useWakeLock } from '../../../../ui/use-wake-lock.ts';
import { useCamera } from '../../use-camera.ts';
import type { Station } from '../station.ts';
import { framesTexts } from './frames-texts.ts';
import type { TakenDevice } from './taken-pages.ts';
import { useTaking } from './use-taking.ts';

export interface TakeScansProps {
  station: Pick<Station, 'takeScans'>;
  onClose: () => void;
}

/** The camera for the codes of other devices. Takes one after the other, of any devices, until it is closed. */
export function TakeScans({ station, onClose }: TakeScansProps) {
  const t = useTexts(framesTexts).take;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.title}
      actions={<Button onClick={onClose}>{t.done}</Button>}
    >
      <CodesOfDevices station={station} />
    </Dialog>
  );
}

function CodesOfDevices({ station }: Pick<TakeScansProps, 'station'>) {
  const t = useTexts(framesTexts).take;
  const [attempt, setAttempt] = useState(1);
  const video = useRef<HTMLVideoElement>(null);
  const { devices, refusal, isBusy, take } = useTaking(station);
  const state = useCamera(video, { attempt, paused: isBusy, onCode: take, isFine: true });
  const hasFailed = state === 'refused' || state === 'missing';
  useWakeLock(true);
  return (
    <div className="grid gap-4 sideways:grid-cols-2">
      <div
        className={cn(
          'relative mx-auto aspect-square max-h-[45dvh] max-w-full overflow-hidden rounded-card',
          hasFailed ? 'border bg-surface' : 'bg-black',
        )}
      >
        <video
          ref={video}
          muted
          playsInline
          aria-label={t.camera}
          className={cn('size-full object-cover', hasFailed && 'hidden')}
        />
        {hasFailed && (
          <div className="absolute inset-0 grid place-items-center p-6">
            <Button icon={<ScanLine />} onClick={() => setAttempt(attempt + 1)}>
              {t.again}
            </Button>
          </div>
        )}
      </div>
      <div role="status" aria-atomic="false" className="grid min-h-14 content-start gap-2">
        {refusal && <p className="font-bold text-red">{t.refusals[refusal]}</p>}
        {devices.map((device) => (
          <TakenLine key={device.id} device={device} />
        ))}
        {hasFailed && <p className="text-muted">{t[state]}</p>}
        {!hasFailed && !refusal && devices.length === 0 && (
          <p className="text-muted">{state === 'on' ? t.hint : t.starting}</p>
        )}
      </div>
    </div>
  );
}

function TakenLine({ device: { name, scans, news, read, pages } }: { device: TakenDevice }) {
  const t = useTexts(framesTexts).take;
  return (
    <p>
      <span dir="auto" className="numerals block font-bold break-words">
        {t.taken(name || t.anotherPhone, scans, news)}
      </span>
      {pages > 1 && <span className="numerals text-small text-muted">{t.pages(read.size, pages)}</span>}
    </p>
  );
}
