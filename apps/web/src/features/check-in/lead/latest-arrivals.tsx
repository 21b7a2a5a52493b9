import { useId } from 'react';
import type { Arrival } from '#core/check-in/check-in-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { HairlineList } from '../../../ui/card.tsx';
import { formatTime } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { leadTexts } from './lead-texts.ts';
import type { Settling } from './settle-dialog.tsx';

export interface LatestArrivalsProps {
  latest: readonly Arrival[];
  /** Null for who may not undo. */
  onSettle: ((settling: Settling) => void) | null;
}

/** Who came in last, each with the way to undo it. */
export function LatestArrivals({ latest, onSettle }: LatestArrivalsProps) {
  const t = useTexts(leadTexts).latest;
  const { language } = useLanguage();
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <h3 id={heading} className="subheading">
        {t.title}
      </h3>
      {latest.length === 0 ? (
        <p className="mt-2 text-muted">{t.none}</p>
      ) : (
        <HairlineList className="mt-2">
          {latest.map(({ scanId, ticketId, name, gate, volunteer, at }) => (
            <li key={ticketId} className="flex min-h-14 items-center justify-between gap-4 py-1.5">
              <div className="min-w-0">
                <p dir="auto" className="font-bold wrap-anywhere">
                  {name || t.forgotten}
                </p>
                <p className="numerals text-caption text-muted">
                  {formatTime(at, language)}
                  {[gate, volunteer].filter(Boolean).map((word) => (
                    <span key={word}>
                      {' · '}
                      <bdi>{word}</bdi>
                    </span>
                  ))}
                </p>
              </div>
              {onSettle && (
                <Button
                  size="sm"
                  variant="ghost"
                  className="-mr-4 shrink-0"
                  aria-label={t.undoOf(name || t.forgotten)}
                  onClick={() => onSettle({ scanId, decision: 'undo', words: 'undo' })}
                >
                  {t.undo}
                </Button>
              )}
            </li>
          ))}
        </HairlineList>
      )}
    </section>
  );
}
