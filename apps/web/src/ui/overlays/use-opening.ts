import {
  type ComponentProps,
  cloneElement,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { whenIdle } from '../when-idle.ts';
import { preloadOverlays } from './lazy-overlay.ts';

export interface OpeningProps {
  /** A button that opens it; without one, use `open`. */
  trigger?: ReactElement<ComponentProps<'button'>> | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
}

export interface Opening {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** It is mounted from its first opening on, so that its closing is seen. */
  readonly everOpen: boolean;
  readonly trigger: ReactNode;
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** Opens a dialog by its button or by `open`. Its code is loaded when the browser is idle, so that it opens at once. */
export function useOpening({ trigger, open, onOpenChange }: OpeningProps): Opening {
  const [ownOpen, setOwnOpen] = useState(false);
  const [everOpen, setEverOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const shown = open ?? ownOpen;
  if (shown && !everOpen) setEverOpen(true);

  useEffect(() => {
    // What fails is loaded again when it opens.
    void whenIdle()
      .then(preloadOverlays)
      .catch(() => undefined);
  }, []);

  const change = (next: boolean) => {
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    trigger?.props.onClick?.(event);
    change(true);
  };
  return {
    open: shown,
    onOpenChange: change,
    everOpen,
    button,
    trigger:
      trigger &&
      cloneElement(trigger, {
        ref: button,
        'aria-haspopup': 'dialog',
        'aria-expanded': shown,
        onClick: press,
      }),
  };
}
