import X from 'lucide-react/icons/x';
import { dismissInstallOffer, install, useInstallOffer } from '../../shared/use-install-offer.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { pocketTexts } from './pocket-texts.ts';

/** Offers to install the app, where the browser can and the person has not dismissed it. */
export function InstallRow({ className }: { className?: string }) {
  const t = useTexts(pocketTexts).install;
  const offer = useInstallOffer();
  if (offer === null) return null;
  return (
    <aside aria-label={t.title} className={className}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-y py-3">
        <p className="min-w-0 flex-1 basis-44 text-small">
          <span className="block font-semibold">{t.title}</span>
          <span className="text-muted">{offer === 'prompt' ? t.text : t.shareMenu}</span>
        </p>
        <span className="flex items-center gap-1">
          {offer === 'prompt' && (
            <Button size="sm" variant="secondary" onClick={() => void install()}>
              {t.add}
            </Button>
          )}
          <IconButton label={t.dismiss} icon={<X />} onClick={dismissInstallOffer} />
        </span>
      </div>
    </aside>
  );
}
