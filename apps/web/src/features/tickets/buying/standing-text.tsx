import type { TypeView } from '#core/offers/type-view.ts';
import { type Instant, millisecondsOf } from '#core/shared/instant.ts';
import { useMemberships } from '../../../shared/membership/use-memberships.ts';
import { Badge } from '../../../ui/badge.tsx';
import { formatDayTime } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { useZoneNote } from '../../../ui/language/use-zone-note.ts';
import { texts } from '../texts.ts';
import { useTypeNames } from './type-names.ts';
import { typeTexts } from './type-texts.ts';
import { COUNTDOWN_MS } from './use-server-now.ts';
import type { TypeLine } from './use-type-lines.ts';

/** From how many tickets left on they are few. */
const FEW = 10;

export interface StandingTextProps {
  id: string;
  line: TypeLine;
  lines: readonly TypeLine[];
  now: Instant | null;
  /** Whether every place of the event is taken. */
  isFull: boolean;
}

/** Says in a few words whether a type can be bought, and when or why not. */
export function StandingText({ id, line: { type, standing }, lines, now, isFull }: StandingTextProps) {
  const t = useTexts(typeTexts);
  const words = useTexts(texts).bar;
  const { nameOf } = useTypeNames();
  const whenOf = useMoment();
  switch (standing.state) {
    case 'open': {
      const { left, closesAt } = type;
      return (
        <span id={id} className="inline-flex flex-wrap items-center gap-x-2">
          {left <= FEW ? <Badge tone="accent">{t.left(left)}</Badge> : <span>{t.left(left)}</span>}
          {closesAt !== null && <span className="text-muted">{t.until(whenOf(closesAt))}</span>}
        </span>
      );
    }
    case 'opens':
      return <Opens id={id} at={standing.opensAt} now={now} isFull={isFull} />;
    case 'after': {
      const before = lines.find((other) => other.type.id === type.opensAfter);
      return <Words id={id}>{before ? t.after(nameOf(before.type)) : t.afterOthers}</Words>;
    }
    case 'at_limit':
      return (
        <Words id={id}>
          {standing.reason === 'type' ? t.atLimit(standing.max) : words.atLimit(standing.max)}
        </Words>
      );
    case 'not_for_you':
      return standing.reason === 'not_a_member' ? (
        <NoMember id={id} type={type} />
      ) : (
        <Words id={id}>{t.excluded[standing.reason]}</Words>
      );
    case 'sold_out':
      return (
        <Badge tone="gray">
          <span id={id}>{t.soldOut}</span>
        </Badge>
      );
    case 'closed':
      return <Words id={id}>{t.closed}</Words>;
    default:
      return <Words id={id}>{words.standing[standing.state]}</Words>;
  }
}

function Words({ id, children }: { id: string; children: string }) {
  return (
    <span id={id} className="font-semibold">
      {children}
    </span>
  );
}

/** Who is a member today may be none on the day of the event. */
function NoMember({ id, type }: { id: string; type: TypeView }) {
  const t = useTexts(typeTexts);
  const clubs = type.audience?.anyOf.flatMap((group) => (group.kind === 'member_of' ? group.clubs : []));
  const isMember = useMemberships().data?.memberships.some(
    ({ club, state }) => state === 'member' && clubs?.includes(club.id),
  );
  return <Words id={id}>{isMember ? t.membership.notThen : t.excluded.not_a_member}</Words>;
}

interface OpensProps extends Pick<StandingTextProps, 'id' | 'now' | 'isFull'> {
  at: Instant;
}

/**
 * The instant at which a type opens and, on the day before, how long it takes; and that all places are taken, so that
 * nobody waits in vain.
 */
function Opens({ id, at, now, isFull }: OpensProps) {
  const t = useTexts(typeTexts);
  const whenOf = useMoment();
  const left = now === null ? null : millisecondsOf(at) - millisecondsOf(now);
  return (
    <span id={id} className="font-semibold">
      {t.opens(whenOf(at))}
      {left !== null && left > 0 && left <= COUNTDOWN_MS && (
        <>
          {', '}
          <span role="timer" className="numerals whitespace-nowrap text-accent">
            {t.opensIn(clockFace(left))}
          </span>
        </>
      )}
      {isFull && <span className="block font-normal">{t.full}</span>}
    </span>
  );
}

/** Returns a function that writes an instant: `Fri 20 Nov, 7:30 pm`. */
export function useMoment(): (at: Instant) => string {
  const { language } = useLanguage();
  const zoneNote = useZoneNote();
  return (at) => [formatDayTime(at, language), zoneNote(at)].join(' ').trim();
}

/** `02:14:09` */
function clockFace(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1_000);
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
