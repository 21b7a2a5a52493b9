import type { Plan } from '#core/offers/plan.ts';
import { isLifted } from '#core/offers/pool.ts';
import { isListed, type TicketType } from '#core/offers/ticket-type.ts';
import { type Instant, laterOf, millisecondsOf } from '#core/shared/instant.ts';

/** `open`: on sale; `maybe`: on sale once another type is gone; `kept`: on sale, but for places that are kept for others. */
export interface Span {
  readonly from: Instant;
  readonly to: Instant;
  readonly kind: 'open' | 'maybe' | 'kept';
}

export interface TimelineRow {
  readonly type: TicketType;
  readonly spans: readonly Span[];
  /** The row of the type that it waits for; null for none. */
  readonly after: number | null;
  /** When it opens at the latest, if it waits; null when that is open. */
  readonly opensBy: Instant | null;
}

/** When is what on sale. */
export interface Timeline {
  readonly from: Instant;
  readonly to: Instant;
  readonly rows: readonly TimelineRow[];
  /** When places that are kept or limits end. */
  readonly lifts: readonly Instant[];
  /** Each instant at which something changes, in their order. */
  readonly edges: readonly Instant[];
  /** When nothing is on sale to everybody. */
  readonly gaps: readonly Gap[];
}

export interface Gap {
  readonly from: Instant;
  readonly to: Instant;
  /** Something may open in it earlier: as soon as another type is gone. */
  readonly maybe: boolean;
}

interface Times {
  readonly now: Instant;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
}

/** Draws a plan from now until the event ends. */
export function timelineOf({ types, pools }: Plan, { now, startsAt, endsAt }: Times): Timeline {
  const active = types.filter(({ retiredAt }) => retiredAt === null);
  const to = endsAt > now ? endsAt : laterOf(now, startsAt);
  const windows = new Map(active.map((type) => [type.id, windowOf(type, types, { now, to })]));
  const rows = active.map((type): TimelineRow => {
    const window = windows.get(type.id);
    const pool = pools.find(({ id }) => id === type.poolId);
    const lifts = pool?.liftsAt && !isLifted(pool, now) ? pool.liftsAt : null;
    const waits = type.openedAt === null && type.opensAfter !== null;
    const after = waits ? active.findIndex(({ id }) => id === type.opensAfter) : -1;
    return {
      type,
      spans: window ? spansOf(window, lifts) : [],
      after: after < 0 ? null : after,
      opensBy: window && window.sure < window.to ? window.sure : null,
    };
  });
  const lifts = pools.flatMap((pool) =>
    pool.liftsAt !== null && pool.liftsAt > now && pool.liftsAt < to ? [pool.liftsAt] : [],
  );
  const marks = rows.flatMap(({ spans }) => spans.flatMap((span) => [span.from, span.to]));
  const edges = [...new Set([now, ...marks, ...lifts, startsAt > now ? startsAt : now, to])].sort();
  return { from: now, to, rows, lifts: [...new Set(lifts)].sort(), edges, gaps: gapsOf(rows, now, to) };
}

/** From when a type is sold at the earliest and for sure, and until when. */
interface Window {
  readonly from: Instant;
  readonly sure: Instant;
  readonly to: Instant;
}

function windowOf(
  type: TicketType,
  types: readonly TicketType[],
  { now, to }: { now: Instant; to: Instant },
  seen: readonly TicketType[] = [],
): Window | null {
  const end = type.closesAt !== null && type.closesAt < to ? type.closesAt : to;
  let from = laterOf(now, type.opensAt ?? now);
  let sure = from;
  const before = types.find(({ id }) => id === type.opensAfter);
  if (before && type.openedAt === null && before.retiredAt === null) {
    if (seen.includes(type)) return null;
    const first = windowOf(before, types, { now, to }, [...seen, type]);
    if (first) from = laterOf(from, first.from);
    sure = laterOf(sure, before.closesAt === null ? end : before.closesAt);
  }
  return from < end ? { from, sure: sure < end ? sure : end, to: end } : null;
}

function spansOf({ from, sure, to }: Window, lifts: Instant | null): readonly Span[] {
  const cut =
    lifts !== null && lifts > sure && lifts < to ? lifts : lifts !== null && lifts >= to ? to : sure;
  const spans: readonly Span[] = [
    { from, to: sure, kind: 'maybe' },
    { from: sure, to: cut, kind: 'kept' },
    { from: cut, to, kind: 'open' },
  ];
  return spans.filter((span) => span.from < span.to);
}

function gapsOf(rows: readonly TimelineRow[], from: Instant, to: Instant): readonly Gap[] {
  const spans = rows
    .filter(({ type }) => isListed(type) && type.audience === null)
    .flatMap((row) => row.spans);
  const edges = [...new Set([from, to, ...spans.flatMap((span) => [span.from, span.to])])].sort();
  const parts = edges.slice(1).map((end, index) => {
    const start = edges[index] ?? from;
    const here = spans.filter((span) => span.from <= start && span.to >= end);
    return { from: start, to: end, here };
  });
  const gaps: Gap[] = [];
  for (const part of parts) {
    if (part.here.some(({ kind }) => kind !== 'maybe')) continue;
    const last = gaps.at(-1);
    const maybe = part.here.length > 0;
    if (last?.to === part.from) gaps[gaps.length - 1] = { ...last, to: part.to, maybe: last.maybe || maybe };
    else gaps.push({ from: part.from, to: part.to, maybe });
  }
  return gaps;
}

/** Places instants on a line from 0 to 1: hours count less the further apart two edges are, so that none is hidden. */
export function scaleOf(edges: readonly Instant[]): (instant: Instant) => number {
  const steps = edges.slice(1).map((edge, index) => {
    const hours = (millisecondsOf(edge) - millisecondsOf(edges[index] ?? edge)) / 3_600_000;
    return Math.log2(2 + hours);
  });
  const whole = steps.reduce((sum, step) => sum + step, 0) || 1;
  return (instant) => {
    let at = 0;
    for (const [index, step] of steps.entries()) {
      const [from, to] = [edges[index] ?? '', edges[index + 1] ?? ''];
      if (instant >= to) {
        at += step;
        continue;
      }
      if (instant > from) {
        const length = millisecondsOf(to) - millisecondsOf(from);
        at += (step * (millisecondsOf(instant) - millisecondsOf(from))) / length;
      }
      break;
    }
    return at / whole;
  };
}
