import type { ReactNode } from 'react';
import type { EventView } from '#core/events/event-view.ts';
import type { KeyFact } from '../../../ui/key-facts.tsx';
import { DateText } from '../../../ui/language/date-text.tsx';
import type { SameShape } from '../../../ui/language/i18n.tsx';
import type { changeMessageTexts } from './change-message-texts.ts';

/** Returns what of an event's time and place changed: what is now, above what was. */
export function changedFacts(
  before: EventView,
  after: EventView,
  t: SameShape<(typeof changeMessageTexts)['en']>,
): readonly KeyFact[] {
  const fact = (term: string, key: 'startDate' | 'endDate' | 'venue' | 'location'): readonly KeyFact[] => {
    if (before[key] === after[key]) return [];
    const shown = (value: string) => (key.endsWith('Date') ? <DateText value={value} /> : value);
    return [{ term, value: <Changed now={shown(after[key])} was={shown(before[key])} label={t.was} /> }];
  };
  return [
    ...fact(t.starts, 'startDate'),
    ...fact(t.ends, 'endDate'),
    ...fact(t.venueLabel, 'venue'),
    ...fact(t.locationLabel, 'location'),
  ];
}

function Changed({ now, was, label }: { now: ReactNode; was: ReactNode; label: string }) {
  return (
    <>
      <span className="block break-words">{now}</span>
      <span className="block text-small font-normal break-words text-muted">
        {label} <s>{was}</s>
      </span>
    </>
  );
}
