import Share from 'lucide-react/icons/share';
import { useState } from 'react';
import { Button, type ButtonSize, type ButtonVariant } from '../../ui/button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { shareTexts } from './share-texts.ts';
import { addressOfEvent, hasNativeShare, type ShareableEvent, shareNatively } from './shareable-event.ts';

export interface ShareSheetProps {
  event: ShareableEvent;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  withPoster?: boolean | undefined;
  /** What the button says; "Share" unless given. */
  label?: string | undefined;
}

/** A Share button. It opens the browser's share sheet, or ours where it has none. */
export function ShareSheet({ event, variant = 'ghost', size, withPoster, label }: ShareSheetProps) {
  const texts = useTexts(shareTexts);
  const [open, setOpen] = useState<boolean | null>(null);
  const share = () => {
    if (!hasNativeShare()) return setOpen(true);
    shareNatively({ title: event.title, url: addressOfEvent(event) }).catch(() => setOpen(true));
  };
  return (
    <>
      <Button variant={variant} size={size} icon={<Share />} onClick={share}>
        {label ?? texts.share}
      </Button>
      {/* Mounted when it is asked for: only then does it load the dialog. */}
      {open !== null && (
        <ShareDialog event={event} open={open} onOpenChange={setOpen} withPoster={withPoster} />
      )}
    </>
  );
}
