import { lazyOverlay } from './lazy-overlay.ts';
import type { OpenedDialogProps } from './opened-dialog.tsx';
import { type OpeningProps, useOpening } from './use-opening.ts';

export type DialogProps = OpeningProps & Omit<OpenedDialogProps, 'open' | 'onOpenChange' | 'button'>;

/** A sheet at the bottom of a phone, centred on a wide screen. Traps the focus and restores it. */
export function Dialog({ trigger, open, onOpenChange, ...content }: DialogProps) {
  const opening = useOpening({ trigger, open, onOpenChange });
  return (
    <>
      {opening.trigger}
      {opening.everOpen && (
        <OpenedDialog
          {...content}
          open={opening.open}
          onOpenChange={opening.onOpenChange}
          button={opening.button}
        />
      )}
    </>
  );
}

const OpenedDialog = lazyOverlay((overlays) => overlays.OpenedDialog);
