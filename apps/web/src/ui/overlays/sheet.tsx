import X from 'lucide-react/icons/x';
import {
  type ComponentProps,
  cloneElement,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  startTransition,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { cn } from '../cn.ts';
import { IconButton } from '../icon-button.tsx';
import { useCloseOnBack } from './use-close-on-back.ts';

export interface SheetProps {
  title: string;
  closeLabel: string;
  /** A button that opens it. */
  trigger: ReactElement<ComponentProps<'button'>>;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/**
 * A panel from the right edge: the menu on a phone. It is a native `<dialog>`, so that it opens without loading code;
 * it traps the focus and restores it.
 */
export function Sheet({ trigger, open, onOpenChange, title, closeLabel, children, className }: SheetProps) {
  const [ownOpen, setOwnOpen] = useState(false);
  const [everOpen, setEverOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const shown = open ?? ownOpen;
  if (shown && !everOpen) setEverOpen(true);

  useEffect(() => {
    const element = dialog.current;
    if (!element || shown === element.open) return;
    if (shown) element.showModal();
    else {
      element.close();
      focusVisible(button.current);
    }
  }, [shown]);

  // The press of the button is shown before the content is rendered.
  const change = (next: boolean) =>
    startTransition(() => {
      setOwnOpen(next);
      onOpenChange?.(next);
    });

  const overlay = useCloseOnBack(shown, () => change(false));

  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        'aria-haspopup': 'dialog',
        'aria-expanded': shown,
        onClick: (event: MouseEvent<HTMLButtonElement>) => {
          trigger.props.onClick?.(event);
          change(true);
        },
      })}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself. */}
      <dialog
        {...overlay}
        ref={dialog}
        aria-labelledby={titleId}
        onCancel={(event) => {
          event.preventDefault();
          change(false);
        }}
        onClose={() => change(false)}
        onClick={(event) => event.target === event.currentTarget && change(false)}
        className="sheet"
      >
        {everOpen && (
          <div
            className={cn(
              'flex h-full flex-col overflow-y-auto overscroll-contain px-6 pt-4 pb-[max(1.5rem,env(safe-area-inset-bottom))]',
              className,
            )}
          >
            <div className="mb-4 flex items-center justify-between gap-4">
              <h2 id={titleId} className="subheading">
                {title}
              </h2>
              <IconButton label={closeLabel} icon={<X />} className="-mr-3" onClick={() => change(false)} />
            </div>
            {children}
          </div>
        )}
      </dialog>
    </>
  );
}

/** Focuses the button, or when it is hidden on a wider screen, the first visible link or button beside it. */
function focusVisible(button: HTMLButtonElement | null): void {
  const beside = button?.closest('nav, header')?.querySelectorAll<HTMLElement>('a[href], button') ?? [];
  [button, ...beside].find((each) => each && isVisible(each))?.focus({ preventScroll: true });
}

function isVisible(element: HTMLElement): boolean {
  return element.checkVisibility?.() ?? true;
}
