import IdCard from 'lucide-react/icons/id-card';
import Star from 'lucide-react/icons/star';
import { useTexts } from '../../../../ui/language/i18n.tsx';
import type { Verdict } from '../../station/station.ts';
import { verdictTexts } from './verdict-texts.ts';

/** What the organizer noted of the ticket. A card to look at and somebody to receive stand out, whatever the colour. */
export function VerdictNote({ note: { text, kind } }: { note: NonNullable<Verdict['note']> }) {
  const t = useTexts(verdictTexts);
  const written = text !== '' && (
    <span dir="auto" className="block text-[1.25rem] leading-snug font-semibold break-words">
      {text}
    </span>
  );
  if (kind === 'note') return <p className="max-w-full">{written}</p>;
  const [Icon, title] = kind === 'check_card' ? [IdCard, t.checkCard] : [Star, t.vip];
  return (
    <div
      data-note={kind}
      className="flex w-full max-w-md items-center gap-3 rounded-card bg-verdict-look px-4 py-3 text-left text-on-verdict-look border-4 border-current"
    >
      <Icon className="size-10 shrink-0" strokeWidth={2.25} aria-hidden="true" />
      <p className="min-w-0">
        <span className="block text-[1.375rem] leading-tight font-extrabold">{title}</span>
        {written}
      </p>
    </div>
  );
}
