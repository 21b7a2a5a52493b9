import { useTexts } from '../../ui/language/i18n.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ShareActions } from './share-actions.tsx';
import { shareTexts } from './share-texts.ts';
import type { ShareableEvent } from './shareable-event.ts';

export interface ShareDialogProps {
  event: ShareableEvent;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  withPoster?: boolean | undefined;
}

/** The ways to share an event, in a dialog. */
export function ShareDialog({ event, open, onOpenChange, withPoster }: ShareDialogProps) {
  const texts = useTexts(shareTexts);
  return (
    <Dialog
      title={texts.title}
      description={<bdi>{event.title}</bdi>}
      open={open}
      onOpenChange={onOpenChange}
    >
      <ShareActions event={event} onCopied={() => onOpenChange(false)} withPoster={withPoster} />
    </Dialog>
  );
}
