import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../../../../ui/language/i18n.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { Spinner } from '../../../../ui/states/spinner.tsx';
import { useWakeLock } from '../../../../ui/use-wake-lock.ts';
import type { Station } from '../station.ts';
import { framesTexts } from './frames-texts.ts';
import { ShownFrames } from './shown-frames.tsx';

export interface ShowScansProps {
  station: Pick<Station, 'codesOfScans'>;
  onClose: () => void;
}

/**
 * This device's scans as QR codes for the camera of another one: in full screen, black on white also in dark appearance.
 * Shows what the device had when it was opened. Holds the screen awake. A tap on the code closes it.
 */
export function ShowScans({ station, onClose }: ShowScansProps) {
  const t = useTexts(framesTexts).show;
  const [codes, setCodes] = useState<readonly string[] | 'loading' | 'failed'>('loading');
  const load = useEffectEvent(() => station.codesOfScans());
  useWakeLock(true);
  useEffect(() => {
    let over = false;
    load().then(
      (loaded) => !over && setCodes(loaded),
      () => !over && setCodes('failed'),
    );
    return () => {
      over = true;
    };
  }, []);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.title}
      className="grid h-dvh max-h-none grid-rows-[auto_minmax(0,1fr)] rounded-none bg-white pt-[max(1.25rem,env(safe-area-inset-top))] text-black sm:h-full sm:max-w-none [&>:last-child]:mt-2 [&>:last-child]:min-h-0 [&_button]:text-black [&_button:hover]:bg-black/10"
    >
      {typeof codes !== 'string' && codes.length > 0 ? (
        <ShownFrames codes={codes} onClose={onClose} />
      ) : (
        <div className="grid h-full place-items-center text-center">
          {codes === 'loading' && <Spinner text={t.loading} size="lg" />}
          {codes === 'failed' && (
            <ErrorState title={t.failed} text={<span className="text-black">{t.failedText}</span>} />
          )}
          {codes.length === 0 && (
            <p role="status">
              <span className="subheading block">{t.none}</span>
              {t.noneText}
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}
