import Smartphone from 'lucide-react/icons/smartphone';
import { dayOf } from '#core/shared/day.ts';
import { useClock } from '../../shared/use-api.ts';
import { formatDayTime, formatTime } from '../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../ui/language/i18n.tsx';
import { pocketTexts } from './pocket-texts.ts';

/** Says that the copy on this device is shown, and how old it is. Renders nothing for an answer of the server. */
export function SavedNote({ savedAt }: { savedAt: string | undefined }) {
  const t = useTexts(pocketTexts).saved;
  const { language } = useLanguage();
  const now = useClock().now();
  if (savedAt === undefined) return null;
  const time =
    dayOf(savedAt) === dayOf(now) ? formatTime(savedAt, language) : formatDayTime(savedAt, language);
  const isPhone = window.matchMedia('(pointer: coarse)').matches;
  return (
    <p role="status" className="mb-4 flex items-center gap-2 text-small font-semibold text-muted">
      <Smartphone className="size-4 shrink-0" aria-hidden="true" />
      {isPhone ? t.onPhone(time) : t.onDevice(time)}
    </p>
  );
}
