import ScanLine from 'lucide-react/icons/scan-line';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { texts } from './texts.ts';
import { type CameraState, useCamera } from './use-camera.ts';

export interface ScannerProps {
  /** Ignores the camera while a result is shown. */
  paused: boolean;
  onCode: (code: string) => void;
  /** Starts the camera at once. */
  autoStart?: boolean | undefined;
  /** Covers the picture. */
  overlay?: ReactNode;
}

/** The camera, off until somebody starts it. */
export function Scanner({ paused, onCode, autoStart = false, overlay }: ScannerProps) {
  const t = useTexts(texts).camera;
  const [attempt, setAttempt] = useState(autoStart ? 1 : 0);
  const video = useRef<HTMLVideoElement>(null);
  const state = useCamera(video, { attempt, paused, onCode });
  const hasFailed = state === 'refused' || state === 'missing';
  const isRunning = attempt > 0 && !hasFailed;
  const isShown = state === 'starting' || state === 'on';
  return (
    <section aria-label={t.label}>
      <div
        className={cn(
          'relative aspect-square w-full scroll-mt-20 overflow-hidden rounded-card bg-black sm:aspect-[4/3]',
          !isShown && !overlay && 'hidden',
        )}
      >
        <video ref={video} muted playsInline aria-label={t.label} className="size-full object-cover" />
        <div className="absolute inset-[14%] rounded-card border-4 border-white/80" aria-hidden="true" />
        {overlay}
      </div>
      <p role="status" className={cn('mt-3 text-small text-muted', state === 'off' && 'hidden')}>
        {said(state, t)}
      </p>
      <Button
        size="lg"
        wide
        variant={isRunning ? 'secondary' : 'primary'}
        icon={<ScanLine />}
        className={attempt > 0 ? 'mt-3' : undefined}
        onClick={() => setAttempt(isRunning ? 0 : attempt + 1)}
      >
        {hasFailed ? t.again : isRunning ? t.stop : t.start}
      </Button>
    </section>
  );
}

function said(state: CameraState, t: (typeof texts)['en']['camera']): string {
  if (state === 'starting') return t.starting;
  if (state === 'refused') return t.refused;
  return state === 'missing' ? t.missing : t.hint;
}
