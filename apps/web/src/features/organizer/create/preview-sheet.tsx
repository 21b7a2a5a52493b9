import Eye from 'lucide-react/icons/eye';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { createEventTexts } from './create-event-texts.ts';
import { EventPreview } from './event-preview.tsx';

/** The preview in a sheet at the bottom of a small screen. */
export function PreviewSheet() {
  const { preview } = useTexts(createEventTexts);
  return (
    <Dialog
      title={preview.heading}
      closeLabel={preview.close}
      trigger={<IconButton label={preview.heading} icon={<Eye />} />}
    >
      <EventPreview isTitled={false} />
    </Dialog>
  );
}
