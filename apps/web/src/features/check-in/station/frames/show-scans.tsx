import { useEffect, useEffectEvent, useState } from 'react';
import { cn } from '../../../../ui/cn.ts';
import { useTexts } from '../../../../ui/language/i18n.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
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
  const areCodes = typeof codes !== 'string' && codes.length > 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.title}
      className={cn(
        'grid h-dvh max-h-none grid-rows-[auto_minmax(0,1fr)] rounded-none bg-white pt-[max(1.25rem,env(safe-area-inset-top))] text-black [&>:last-child]:mt-2 [&>:last-child]:min-h-0 [&_button]:text-black [&_button:hover]:bg-black/10 sm:h-full sm:max-w-none',
        'sideways:fixed sideways:inset-0 sideways:h-auto sideways:rounded-none sideways:border-0 sideways:py-2 sideways:pr-[max(1.25rem,env(safe-area-inset-right))] sideways:pl-[max(0.5rem,env(safe-area-inset-left))]',
        areCodes &&
          'sideways:grid-cols-[auto_minmax(0,1fr)] sideways:grid-rows-[auto_auto_minmax(0,1fr)] sideways:gap-x-5 sideways:[&>:first-child]:col-start-2 sideways:[&>:last-child]:contents',
      )}
    >
      {areCodes ? (
        <ShownFrames codes={codes} onClose={onClose} />
      ) : (
        <div className="grid h-full place-items-center text-center">
          {codes === 'loading' && <Spinner text={t.loading} size="lg" />}
          {codes === 'failed' && <Message role="alert" title={t.failed} text={t.failedText} />}
          {codes.length === 0 && <Message role="status" title={t.none} text={t.noneText} />}
        </div>
      )}
    </Dialog>
  );
}

function Message({ role, title, text }: { role: 'alert' | 'status'; title: string; text: string }) {
  return (
    <p role={role} className="max-w-[40ch]">
      <span className="subheading block">{title}</span>
      {text}
    </p>
  );
}
