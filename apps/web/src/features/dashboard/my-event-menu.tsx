import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Printer from 'lucide-react/icons/printer';
import ScanLine from 'lucide-react/icons/scan-line';
import Share from 'lucide-react/icons/share';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { EventView } from '#core/events/event-view.ts';
import { useChange } from '../../shared/calls/use-change.ts';
import { useErrorTexts } from '../../shared/error-texts.ts';
import { ShareDialog } from '../../shared/events/share-dialog.tsx';
import { addressOfEvent, hasNativeShare, shareNatively } from '../../shared/events/shareable-event.ts';
import { paths } from '../../shared/paths.ts';
import { useAbilities } from '../../shared/session/use-abilities.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Menu, type MenuItem } from '../../ui/overlays/menu.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { texts } from './texts.ts';

/** What a club does most with an event of its list. */
export function MyEventMenu({ event }: { event: EventView }) {
  const { menu: t } = useTexts(texts);
  const { messageOf } = useErrorTexts();
  const navigate = useNavigate();
  const duplicate = useChange('duplicateEvent');
  const { may } = useAbilities();
  const [isSharing, setSharing] = useState(false);
  const isOnSale = event.status === 'published';

  const share = () => {
    if (!hasNativeShare()) return setSharing(true);
    shareNatively({ title: event.title, url: addressOfEvent(event) }).catch(() => setSharing(true));
  };
  const copy = () =>
    duplicate.mutate(
      { id: event.id },
      {
        onSuccess: ({ event: draft }) => {
          toast.success(t.duplicated);
          void navigate(paths.editEvent.to(draft.id));
        },
        onError: (error) => toast.error(messageOf(error, t.failed)),
      },
    );

  const items: readonly (MenuItem | false)[] = [
    isOnSale && may('check_in') && { label: t.scan, icon: <ScanLine />, to: paths.checkIn.to(event.id) },
    isOnSale && { label: t.share, icon: <Share />, onSelect: share },
    isOnSale && { label: t.poster, icon: <Printer />, to: paths.eventPoster.to(event.id) },
    may('edit') && { label: t.duplicate, icon: <Copy />, onSelect: copy, disabled: duplicate.isPending },
  ];
  if (!items.some(Boolean)) return null;
  return (
    <>
      <Menu
        trigger={<IconButton label={t.label(event.title)} icon={<Ellipsis />} />}
        items={items.filter((item) => item !== false)}
      />
      <ShareDialog event={event} open={isSharing} onOpenChange={setSharing} withPoster />
    </>
  );
}
