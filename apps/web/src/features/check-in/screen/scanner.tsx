import ScanLine from 'lucide-react/icons/scan-line';
import VideoOff from 'lucide-react/icons/video-off';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { type CameraState, useCamera } from '../use-camera.ts';
import { texts } from './texts.ts';

export interface ScannerProps {
  /** Ignores the camera while a code is checked. */
  paused: boolean;
  /** Lets the camera go, for another part of the page. */
  isOff: boolean;
  onCode: (code: string) => void;
  /** Starts the camera at once. */
  autoStart?: boolean | undefined;
  /** What stands above and below the picture. */
  above?: ReactNode;
  below?: ReactNode;
  /** Covers all of it. */
  overlay?: ReactNode;
  /** Classes of the picture. */
  className?: string | undefined;
}

/** The camera, off until somebody starts it. Its frame keeps its place, so that a verdict moves nothing. */
export function Scanner(props: ScannerProps) {
  const { paused, isOff, onCode, autoStart = false, above, below, overlay, className } = props;
  const t = useTexts(texts).camera;
  const [attempt, setAttempt] = useState(autoStart ? 1 : 0);
  const video = useRef<HTMLVideoElement>(null);
  const state = useCamera(video, { attempt: isOff ? 0 : attempt, paused, onCode });
  const hasFailed = state === 'refused' || state === 'missing';
  const isRunning = attempt > 0 && !hasFailed;
  return (
    <section aria-label={t.label} className="relative flex flex-1 flex-col gap-2 max-sm:-mx-5">
      {above}
      <div
        className={cn(
          'relative min-h-72 w-full flex-1 overflow-hidden sm:rounded-card',
          isRunning ? 'bg-black' : 'border-y bg-surface sm:border',
          className,
        )}
      >
        <video
          ref={video}
          muted
          playsInline
          aria-label={t.label}
          className={cn('absolute inset-0 size-full object-cover', !isRunning && 'hidden')}
        />
        {isRunning && (
          <>
            <div
              className="absolute top-1/2 left-1/2 aspect-square h-[min(68%,18rem)] max-w-[80%] -translate-x-1/2 -translate-y-1/2 rounded-card border-4 border-white/80"
              aria-hidden="true"
            />
            <IconButton
              label={t.stop}
              icon={<VideoOff />}
              className="absolute top-3 right-3 bg-black/60 text-white hover:bg-black"
              onClick={() => setAttempt(0)}
            />
          </>
        )}
        <div
          className={cn(
            'pointer-events-none absolute inset-0 flex flex-col items-center gap-4 p-3',
            isRunning ? 'justify-end' : 'justify-center',
          )}
        >
          {!isRunning && (
            <Button
              size="lg"
              icon={<ScanLine />}
              className="pointer-events-auto"
              onClick={() => setAttempt(attempt + 1)}
            >
              {hasFailed ? t.again : t.start}
            </Button>
          )}
          <p
            role="status"
            className={cn(
              'text-center text-small text-balance empty:hidden',
              isRunning ? 'rounded-full bg-black/70 px-4 py-1 text-white' : 'max-w-[34ch] text-muted',
            )}
          >
            {state !== 'off' && said(state, t)}
          </p>
        </div>
      </div>
      {below}
      {overlay}
    </section>
  );
}

function said(state: CameraState, t: (typeof texts)['en']['camera']): string {
  if (state === 'starting') return t.starting;
  if (state === 'refused') return t.refused;
  return state === 'missing' ? t.missing : t.hint;
}
