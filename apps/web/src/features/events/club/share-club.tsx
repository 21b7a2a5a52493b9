import Link from 'lucide-react/icons/link';
import Share from 'lucide-react/icons/share';
import type { ClubView } from '#core/clubs/club-view.ts';
import { hasNativeShare, shareNatively } from '../../../app/events/shareable-event.ts';
import { Button } from '../../../ui/button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { clubTexts } from './club-texts.ts';

/** Buttons that share the club's address, or copy it. */
export function ShareClub({ club }: { club: ClubView }) {
  const t = useTexts(clubTexts);
  const address = window.location.href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success(t.copied);
    } catch {
      toast.error(t.copyFailed);
    }
  };
  return (
    <>
      {hasNativeShare() && (
        <Button
          variant="ghost"
          size="sm"
          icon={<Share />}
          onClick={() => void shareNatively({ title: club.name, url: address }).catch(() => undefined)}
        >
          {t.share}
        </Button>
      )}
      <Button variant="ghost" size="sm" icon={<Link />} onClick={() => void copy()}>
        {t.copy}
      </Button>
    </>
  );
}
