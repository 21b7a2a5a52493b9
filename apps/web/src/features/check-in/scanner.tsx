import ScanLine from 'lucide-react/icons/scan-line';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
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

/** The camera, off until somebody starts it. Its frame keeps its place, so that a result moves nothing. */
export function Scanner({ paused, onCode, autoStart = false, overlay }: ScannerProps) {
  const t = useTexts(texts).camera;
  const [attempt, setAttempt] = useState(autoStart ? 1 : 0);
  const video = useRef<HTMLVideoElement>(null);
  const state = useCamera(video, { attempt, paused, onCode });
  const hasFailed = state === 'refused' || state === 'missing';
  const isRunning = attempt > 0 && !hasFailed;
  return (
    <section aria-label={t.label}>
      <div
        className={cn(
          'relative aspect-square max-h-[min(26rem,100svh-7rem)] w-full overflow-hidden rounded-card sm:aspect-[4/3]',
          isRunning ? 'bg-black' : 'border bg-surface',
        )}
      >
        <video
          ref={video}
          muted
          playsInline
          aria-label={t.label}
          className={cn('size-full object-cover', !isRunning && 'hidden')}
        />
        {isRunning ? (
          <div className="absolute inset-[14%] rounded-card border-4 border-white/80" aria-hidden="true" />
        ) : (
          <div className="absolute inset-0 grid place-items-center p-6">
            <Button size="lg" icon={<ScanLine />} onClick={() => setAttempt(attempt + 1)}>
              {hasFailed ? t.again : t.start}
            </Button>
          </div>
        )}
        {overlay}
      </div>
      <div className={cn('flex items-center justify-between gap-4', state === 'off' ? 'sr-only' : 'mt-3')}>
        <p role="status" className="text-small text-muted">
          {state !== 'off' && said(state, t)}
        </p>
        {isRunning && (
          <Button size="sm" variant="secondary" onClick={() => setAttempt(0)}>
            {t.stop}
          </Button>
        )}
      </div>
    </section>
  );
}

function said(state: CameraState, t: (typeof texts)['en']['camera']): string {
  if (state === 'starting') return t.starting;
  if (state === 'refused') return t.refused;
  return state === 'missing' ? t.missing : t.hint;
}
