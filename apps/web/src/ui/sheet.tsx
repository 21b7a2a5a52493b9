import {
  type ComponentProps,
  cloneElement,
  lazy,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from 'react';

export interface SheetProps {
  title: string;
  closeLabel: string;
  /** A button that opens it; leave it out and steer with `open`. */
  trigger?: ReactElement<ComponentProps<'button'>> | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  children: ReactNode;
  className?: string | undefined;
}

const loadPanel = () => import('./sheet-panel.tsx');
const SheetPanel = lazy(loadPanel);

/** A panel from the right edge: the phone's menu. It stands on every page, so its code is fetched after the page is. */
export function Sheet({ trigger, open, onOpenChange, ...panel }: SheetProps) {
  const [ownOpen, setOwnOpen] = useState(false);
  const [everOpen, setEverOpen] = useState(false);
  const shown = open ?? ownOpen;
  if (shown && !everOpen) setEverOpen(true);

  useEffect(() => {
    const timer = setTimeout(() => loadPanel().catch(() => undefined), 1500);
    return () => clearTimeout(timer);
  }, []);

  const change = (next: boolean) => {
    setOwnOpen(next);
    onOpenChange?.(next);
  };

  return (
    <>
      {trigger &&
        cloneElement(trigger, {
          'aria-haspopup': 'dialog',
          'aria-expanded': shown,
          onClick: (event: MouseEvent<HTMLButtonElement>) => {
            trigger.props.onClick?.(event);
            change(true);
          },
        })}
      {everOpen && (
        <Suspense fallback={null}>
          <SheetPanel {...panel} open={shown} onOpenChange={change} />
        </Suspense>
      )}
    </>
  );
}
