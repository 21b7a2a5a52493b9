import Link from 'lucide-react/icons/link';
import { Button, type ButtonSize, type ButtonVariant } from '../../ui/button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { shareTexts } from './share-texts.ts';
import { addressOfEvent, type ShareableEvent } from './shareable-event.ts';

export interface CopyLinkButtonProps {
  event: Pick<ShareableEvent, 'id'>;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  onCopied?: (() => void) | undefined;
}

/** Copies the address of an event's page. */
export function CopyLinkButton({ event, variant = 'ghost', size, onCopied }: CopyLinkButtonProps) {
  const texts = useTexts(shareTexts);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(addressOfEvent(event));
      toast.success(texts.copied);
      onCopied?.();
    } catch {
      toast.error(texts.copyFailed);
    }
  };
  return (
    <Button variant={variant} size={size} icon={<Link />} onClick={() => void copy()}>
      {texts.copy}
    </Button>
  );
}
