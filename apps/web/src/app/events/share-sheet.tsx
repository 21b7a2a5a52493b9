import Share from 'lucide-react/icons/share';
import { useState } from 'react';
import { Button, type ButtonSize, type ButtonVariant } from '../../ui/button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import { shareTexts } from './share-texts.ts';
import { addressOfEvent, hasNativeShare, type ShareableEvent, shareNatively } from './shareable-event.ts';

const nothing = () => null;
/** Its dialog is a library that pages need only now. */
const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog, {
  loading: nothing,
  failed: nothing,
});

export interface ShareSheetProps {
  event: ShareableEvent;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
}

/** A Share button. It opens the browser's share sheet, or ours where it has none. */
export function ShareSheet({ event, variant = 'ghost', size }: ShareSheetProps) {
  const texts = useTexts(shareTexts);
  const [open, setOpen] = useState<boolean | null>(null);
  const share = () => {
    if (!hasNativeShare()) return setOpen(true);
    shareNatively({ title: event.title, url: addressOfEvent(event) }).catch(() => setOpen(true));
  };
  return (
    <>
      <Button variant={variant} size={size} icon={<Share />} onClick={share}>
        {texts.share}
      </Button>
      {open !== null && <ShareDialog event={event} open={open} onOpenChange={setOpen} />}
    </>
  );
}
