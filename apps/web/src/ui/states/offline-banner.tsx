import WifiOff from 'lucide-react/icons/wifi-off';
import { useSyncExternalStore } from 'react';

/** Says that the device is offline. The live region is always rendered, so that the change is announced. */
export function OfflineBanner({ text }: { text: string }) {
  const online = useOnline();
  return (
    <div role="status" aria-live="polite">
      {!online && (
        <p className="flex min-h-11 items-center justify-center gap-2 border-b bg-yellow-soft px-5 py-2 text-center text-small font-semibold text-yellow">
          <WifiOff className="size-4 shrink-0" aria-hidden="true" />
          {text}
        </p>
      )}
    </div>
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
