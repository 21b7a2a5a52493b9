import { cn } from '../../ui/cn.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { texts } from './texts.ts';

/** Says that the figures update with every sale. Keeps its space while they do not. */
export function LiveIndicator({ isLive }: { isLive: boolean }) {
  const t = useTexts(texts);
  return (
    <p className={cn('flex items-center gap-2.5 text-small text-muted', !isLive && 'invisible')}>
      <span aria-hidden="true" className="size-2.5 rounded-full bg-green ring-4 ring-green-soft" />
      <span>
        <strong className="text-ink">{t.live}</strong> · {t.liveText}
      </span>
    </p>
  );
}
