import ImageDown from 'lucide-react/icons/image-down';
import { useState } from 'react';
import { Button, type ButtonSize, type ButtonVariant } from '../../ui/button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { saveFile } from '../../ui/save-file.ts';
import { shareTexts } from './share-texts.ts';
import { type ShareableEvent, shareNatively } from './shareable-event.ts';

const TYPE = 'image/png';

export interface StoryPictureButtonProps {
  event: ShareableEvent;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
}

/**
 * Shares the upright picture of an event as a file where the browser can, else downloads it. Absent for an event that
 * nobody can go to, and without a server, which draws the picture.
 */
export function StoryPictureButton({ event, variant = 'ghost', size }: StoryPictureButtonProps) {
  const texts = useTexts(shareTexts);
  const [busy, setBusy] = useState(false);
  if (event.status !== 'published' || import.meta.env.VITE_API === 'memory') return null;

  const share = async () => {
    setBusy(true);
    try {
      await shareOrSave(await fetchStory(event), `story-${event.id}.png`);
    } catch {
      toast.error(texts.storyFailed);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button variant={variant} size={size} icon={<ImageDown />} busy={busy} onClick={() => void share()}>
      {texts.story}
    </Button>
  );
}

async function fetchStory({ id }: ShareableEvent): Promise<Blob> {
  const response = await fetch(`/og/events/${encodeURIComponent(id)}/story.png`);
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.blob();
}

async function shareOrSave(picture: Blob, name: string): Promise<void> {
  const files = [new File([picture], name, { type: TYPE })];
  const canShare = navigator.canShare?.({ files }) ?? false;
  // A browser that drew too long no longer counts the press, and refuses to share.
  const isShared = canShare && (await shareNatively({ files }).then(yes, no));
  if (!isShared) saveFile(picture, name, TYPE);
}

const yes = () => true;
const no = () => false;
