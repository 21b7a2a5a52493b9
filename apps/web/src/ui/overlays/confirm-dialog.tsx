import { lazyOverlay } from './lazy-overlay.ts';
import type { OpenedConfirmDialogProps } from './opened-confirm-dialog.tsx';
import { type OpeningProps, useOpening } from './use-opening.ts';

export type ConfirmDialogProps = OpeningProps &
  Omit<OpenedConfirmDialogProps, 'open' | 'onOpenChange' | 'closesItself' | 'button'>;

/** Asks for confirmation. A click outside does nothing; Escape cancels. */
export function ConfirmDialog({ trigger, open, onOpenChange, ...content }: ConfirmDialogProps) {
  const opening = useOpening({ trigger, open, onOpenChange });
  return (
    <>
      {opening.trigger}
      {opening.everOpen && (
        <OpenedConfirmDialog
          {...content}
          open={opening.open}
          onOpenChange={opening.onOpenChange}
          closesItself={open === undefined}
          button={opening.button}
        />
      )}
    </>
  );
}

const OpenedConfirmDialog = lazyOverlay((overlays) => overlays.OpenedConfirmDialog);
