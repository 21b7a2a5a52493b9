import type { LucideIcon } from 'lucide-react';
import WifiOff from 'lucide-react/icons/wifi-off';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { cn } from '../cn.ts';

/** How long the whole message stays before it makes room. */
const WHOLE_MS = 6_000;

export interface BannerProps {
  offline: string;
  /** The message in a word or two. */
  offlineShort: string;
  children?: ReactNode;
}

/**
 * Says that the device is offline; otherwise shows its children, `BannerLine`s. It lies on the page below the header, so that
 * nothing moves, and lets presses through. The live region is always rendered, so that a change is announced.
 */
export function Banner({ offline, offlineShort, children = null }: BannerProps) {
  const online = useOnline();
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none sticky top-[4.0625rem] z-30 h-0 lg:top-[4.5625rem]"
    >
      {online ? (
        children
      ) : (
        <BannerLine icon={WifiOff} short={offlineShort}>
          {offline}
        </BannerLine>
      )}
    </div>
  );
}

export interface BannerLineProps {
  icon: LucideIcon;
  /** What stays on the header's edge after the message was read. */
  short: string;
  children: ReactNode;
}

export function BannerLine({ icon: Icon, short, children }: BannerLineProps) {
  const [isWhole, setWhole] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setWhole(false), WHOLE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p
      className={cn(
        'relative mx-auto flex w-fit max-w-[calc(100%-1.5rem)] items-center gap-2 rounded-full border border-yellow/40 bg-yellow-soft text-caption font-semibold text-yellow',
        isWhole ? 'mt-2 px-4 py-1.5 shadow-float' : '-mt-3.5 px-3 py-0.5',
      )}
    >
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      <span className={isWhole ? undefined : 'sr-only'}>{children}</span>
      {!isWhole && <span aria-hidden="true">{short}</span>}
    </p>
  );
}

export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

function subscribe(notify: () => void): () => void {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}
