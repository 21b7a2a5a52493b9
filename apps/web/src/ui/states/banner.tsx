import type { LucideIcon } from 'lucide-react';
import WifiOff from 'lucide-react/icons/wifi-off';
import { type ReactNode, useSyncExternalStore } from 'react';

/**
 * Says that the device is offline; otherwise shows its children, `BannerLine`s. The live region is always rendered, so that
 * a change is announced.
 */
export function Banner({ offline, children = null }: { offline: string; children?: ReactNode }) {
  const online = useOnline();
  return (
    <div role="status" aria-live="polite">
      {online ? children : <BannerLine icon={WifiOff}>{offline}</BannerLine>}
    </div>
  );
}

export function BannerLine({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="flex min-h-11 items-center justify-center gap-2 border-b bg-yellow-soft px-5 py-2 text-center text-small font-semibold text-yellow">
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      {children}
    </p>
  );
}

export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

function subscribe(notify: () => void): () => void {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}
