import { useEffect, useRef, useState } from 'react';
import type { EventWithTypes } from '#core/events/event-views.ts';
import type { TypeView } from '#core/offers/type-view.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/states/skeleton.tsx';
import { CodeEntry } from './code-entry.tsx';
import { TypeLineItem } from './type-line.tsx';
import { useTypeNames } from './type-names.ts';
import { typeTexts } from './type-texts.ts';
import { type EventOffers, isOnSale, useEventOffers } from './use-event-offers.ts';
import { useRefetchAfterEdge } from './use-server-now.ts';
import { isPlain, type TypeLine, useTypeLines } from './use-type-lines.ts';
import { WatchButton } from './watch-button.tsx';

export interface TicketTypesProps {
  event: EventWithTypes;
  /** Null until they are known. */
  types: readonly TypeView[] | null;
}

/** The ticket types of an event that is on sale. Nothing when there is only one without conditions: the bar has its price. */
export function TicketTypes({ event, types }: TicketTypesProps) {
  const offered = useEventOffers(event, types);
  if (!isOnSale(event)) return null;
  if (types === null || offered.types === null)
    return event.priceFrom === event.priceTo ? null : <TypesSkeleton lines={3} />;
  if (offered.types.length === 0 || isPlain(offered.types)) return null;
  return <TypeList event={event} types={offered.types} offered={offered} seenByAll={types} />;
}

interface TypeListProps {
  event: EventWithTypes;
  types: readonly TypeView[];
  offered: EventOffers;
  /** The types that everybody sees. */
  seenByAll: readonly TypeView[];
}

function TypeList({ event, types, offered, seenByAll }: TypeListProps) {
  const t = useTexts(typeTexts);
  const all = useTypeLines(event, types, offered, seenByAll);
  useRefetchAfterEdge(event.id, types, all.now);
  const opened = useOpened(all.lines);
  if (all.isPending) return <TypesSkeleton lines={types.length} />;
  return (
    <section aria-labelledby={TYPES_TITLE} className="mt-8 scroll-mt-24 sm:mt-10">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id={TYPES_TITLE} tabIndex={-1} className="heading scroll-mt-24">
          {t.title}
        </h2>
        <CodeEntry event={event} code={offered.code} />
      </div>
      <p role="status" className="sr-only">
        {opened}
      </p>
      <ul className="mt-4 flex flex-col gap-3">
        {all.lines.map((line) => (
          <TypeLineItem key={line.type.id} event={event} line={line} all={all} />
        ))}
      </ul>
      {all.lines.some(isAwaited) && (
        <div className="mt-4 min-h-11">
          <WatchButton eventId={event.id} />
        </div>
      )}
    </section>
  );
}

/** Returns whether a type that may be for them opens later. */
function isAwaited({ standing }: TypeLine): boolean {
  return standing.state === 'opens' || standing.state === 'after';
}

const TYPES_TITLE = 'ticket-types';

/** Brings the list of types into view. */
export function showTypes(): void {
  const title = document.getElementById(TYPES_TITLE);
  title?.scrollIntoView({ block: 'start' });
  title?.focus({ preventScroll: true });
}

/** Returns the sentence that tells screen readers which types have opened while the page was shown. */
function useOpened(lines: readonly TypeLine[]): string {
  const t = useTexts(typeTexts);
  const { nameOf } = useTypeNames();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const waiting = useRef<readonly string[]>([]);
  useEffect(() => {
    const now = lines.filter(
      ({ type, standing }) => standing.state === 'open' && waiting.current.includes(type.id),
    );
    waiting.current = lines.filter(({ standing }) => standing.state === 'opens').map(({ type }) => type.id);
    if (now.length > 0) setOpened(now.map(({ type }) => type.id));
  }, [lines]);
  return lines
    .filter(({ type }) => opened.includes(type.id))
    .map(({ type }) => t.nowOnSale(nameOf(type)))
    .join('. ');
}

function TypesSkeleton({ lines }: { lines: number }) {
  const t = useTexts(typeTexts);
  return (
    <SkeletonGroup text={t.loading} className="mt-8 sm:mt-10">
      <Skeleton className="h-9 w-44" />
      <span className="mt-4 flex flex-col gap-3">
        {Array.from({ length: lines }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move.
          <Skeleton key={line} className="h-42 rounded-card sm:h-25" />
        ))}
      </span>
    </SkeletonGroup>
  );
}
