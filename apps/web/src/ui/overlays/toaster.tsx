import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless';
import { toast as toasts } from './toast.ts';

export interface ToasterProps {
  /** The label of the region ("Notifications"). */
  label: string;
  dismissLabel: string;
}

/** Toasts at the top right, on a phone as one line over the header; hover and focus pause them all. `aria-live` keeps an open dialog from hiding the region. */
export function Toaster({ label, dismissLabel }: ToasterProps) {
  const { toasts: shown, handlers } = useToaster();
  return createPortal(
    <section
      aria-label={label}
      aria-live="off"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
      className="pointer-events-none fixed inset-x-0 top-[max(0.5rem,env(safe-area-inset-top))] z-60 flex flex-col items-end gap-2 px-3 sm:top-5 sm:px-5"
    >
      {shown
        .filter((each) => each.visible)
        .map((each) => (
          <ToastCard
            key={each.id}
            toast={each}
            dismissLabel={dismissLabel}
            onDismiss={() => {
              toasts.dismiss(each.id);
              // A toast that is removed under the pointer or the focus fires no leave event.
              handlers.endPause();
            }}
          />
        ))}
    </section>,
    document.body,
  );
}

interface ToastCardProps {
  toast: Toast;
  dismissLabel: string;
  onDismiss: () => void;
}

function ToastCard({ toast, dismissLabel, onDismiss }: ToastCardProps) {
  const failed = toast.type === 'error';
  const text = useTextAfterMount(resolveValue(toast.message, toast));
  return (
    <div className="enter-toast pointer-events-auto flex w-full items-start gap-3 rounded-card border bg-surface pr-1.5 pl-4 sm:py-1.5 text-ink shadow-float sm:w-96">
      {failed ? (
        <CircleAlert className="mt-3 size-5 shrink-0 text-red" aria-hidden="true" />
      ) : (
        <CircleCheck className="mt-3 size-5 shrink-0 text-green" aria-hidden="true" />
      )}
      <p
        role={failed ? 'alert' : 'status'}
        aria-live={failed ? 'assertive' : 'polite'}
        className="min-w-0 flex-1 py-2.5 text-small font-semibold"
      >
        {text}
      </p>
      <button
        type="button"
        aria-label={dismissLabel}
        onClick={onDismiss}
        className="inline-grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
      >
        <X className="size-5" aria-hidden="true" />
      </button>
    </div>
  );
}

/** A live region announces changes inside it, so that the text is added after the region. */
function useTextAfterMount<Content>(content: Content): Content | null {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return mounted ? content : null;
}
