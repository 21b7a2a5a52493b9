import CircleCheck from 'lucide-react/icons/circle-check';
import { useId, useRef } from 'react';
import type { EventView } from '#core/events/event-view.ts';
import { ReducedPrice } from '../../../shared/codes/reduced-price.tsx';
import { eventWithType, paths } from '../../../shared/paths.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { formatPlainDate } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { texts } from '../texts.ts';
import { BuyButton } from './buy-button.tsx';
import { ClubWay } from './club-way.tsx';
import { StandingText, useMoment } from './standing-text.tsx';
import { useTypeNames } from './type-names.ts';
import { typeTexts } from './type-texts.ts';
import type { TypeLine, TypeLines } from './use-type-lines.ts';

export interface TypeLineProps {
  event: EventView;
  line: TypeLine;
  all: TypeLines;
}

/** One ticket type: what it costs, whom it is for, how it stands, and the button that buys it. */
export function TypeLineItem({ event, line, all }: TypeLineProps) {
  const t = useTexts(typeTexts);
  const { nameOf, audienceOf } = useTypeNames();
  const { language } = useLanguage();
  const nameId = useId();
  const stateId = useId();
  const { type, standing, isOwn } = line;
  const isOpen = standing.state === 'open';
  const isBest = isOpen && line === all.best;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that joined is gone once the type has opened, and its line may have moved.
  const onJoined = () => setTimeout(() => heading.current?.focus());
  return (
    <li
      className={cn(
        'grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 gap-y-1 rounded-card border bg-surface px-5 py-4 sm:grid-cols-[minmax(0,1fr)_auto_10rem] sm:gap-x-6',
        isBest && 'border-2 border-accent px-[calc(1.25rem-1px)] py-[calc(1rem-1px)]',
        !isOpen && standing.state !== 'opens' && 'bg-transparent',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 ref={heading} id={nameId} tabIndex={-1} dir="auto" className="subheading min-w-0 break-words">
          {nameOf(type)}
        </h3>
        {isOwn && <Badge tone="green">{t.forYou}</Badge>}
        {line.isOpened && <Badge tone="accent">{t.withCode}</Badge>}
        {all.chosenId === type.id && isOpen && <Badge tone="accent">{t.chosen}</Badge>}
      </div>
      <ReducedPrice
        price={line.price}
        listPrice={type.price}
        className={cn(
          'subheading justify-end sm:row-span-2 sm:self-center sm:justify-self-end',
          !isOpen && 'text-muted',
        )}
      />
      <div className="flex min-w-0 flex-col gap-1 text-small max-sm:col-span-full sm:col-start-1">
        {type.audience && <p dir="auto">{audienceOf(type.audience)}</p>}
        {type.grantsMembership && (
          <p className="font-semibold">
            {t.membership.included(formatPlainDate(type.grantsMembership.until, language))}
          </p>
        )}
        {type.description !== '' && (
          <p dir="auto" className="break-words text-muted">
            {type.description}
          </p>
        )}
        <p className="flex flex-wrap items-center gap-x-3">
          <StandingText
            id={stateId}
            line={line}
            lines={all.lines}
            now={all.now}
            isFull={event.ticketsLeft === 0}
          />
          {standing.state !== 'at_limit' && <Limit line={line} />}
        </p>
        <WayOut event={event} line={line} lines={all.lines} onJoined={onJoined} />
      </div>
      <div className="flex flex-col gap-2 max-sm:col-span-full max-sm:mt-3 sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:self-center">
        <Buy event={event} line={line} isMain={isBest} describedBy={`${nameId} ${stateId}`} />
      </div>
    </li>
  );
}

/** How many one person may have of the type, and how many this one has. */
function Limit({ line: { type, owned } }: { line: TypeLine }) {
  const t = useTexts(typeTexts);
  return (
    <>
      {owned > 0 && (
        <span className="inline-flex items-center gap-1.5 font-semibold">
          <CircleCheck className="size-4 text-green" aria-hidden="true" />
          {t.owned(owned)}
        </span>
      )}
      {type.limitPerPerson !== null && <span className="text-muted">{t.limit(type.limitPerPerson)}</span>}
    </>
  );
}

interface BuyProps {
  event: EventView;
  line: TypeLine;
  isMain: boolean;
  describedBy: string;
}

/** Buys the type. Somebody who is not signed in signs in first and comes back to it. */
function Buy({ event, line: { type, standing, price, code }, isMain, describedBy }: BuyProps) {
  const t = useTexts(texts).bar;
  const isSignedOut = useSession().status === 'signed-out';
  const canBuy = standing.state === 'open';
  const variant = isMain ? 'primary' : 'secondary';
  if (isSignedOut && canBuy)
    return (
      <ButtonLink
        to={paths.login}
        state={{ from: eventWithType(event.id, type.id) }}
        variant={variant}
        className="ready-for-visitors px-4"
        aria-describedby={describedBy}
      >
        {t.buy}
      </ButtonLink>
    );
  return (
    <BuyButton
      event={{ id: event.id, ticketPrice: price }}
      typeId={type.id}
      code={code}
      canBuy={canBuy}
      reasonId={describedBy}
      variant={variant}
      size="md"
      className="px-4"
    />
  );
}

interface WayOutProps {
  event: EventView;
  line: TypeLine;
  lines: readonly TypeLine[];
  /** Called when they have joined a club. */
  onJoined: () => void;
}

/** What somebody can do whom a type is not for. */
function WayOut({ event, line: { type, standing }, lines, onJoined }: WayOutProps) {
  const t = useTexts(typeTexts);
  const { nameOf } = useTypeNames();
  const whenOf = useMoment();
  if (standing.state !== 'not_for_you') return null;
  const instead =
    lines.find((other) => other.standing.state === 'open') ??
    lines.find((other) => other.standing.state === 'opens');
  const clubs = type.audience?.anyOf.flatMap((group) =>
    group.kind === 'member_of'
      ? group.clubs.map((id, index) => ({ id, name: group.clubNames[index] ?? '' }))
      : [],
  );
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
      {standing.reason === 'not_verified' && <TextLink to={paths.profile}>{t.prove}</TextLink>}
      {clubs?.map((club) => (
        <ClubWay key={club.id} event={event} club={club} onJoined={onJoined} />
      ))}
      {instead && (
        <span className="text-muted">
          {instead.standing.state === 'opens'
            ? t.insteadFrom(nameOf(instead.type), whenOf(instead.standing.opensAt))
            : t.instead(nameOf(instead.type))}
        </span>
      )}
    </div>
  );
}
