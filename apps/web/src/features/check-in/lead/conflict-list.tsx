import { useId } from 'react';
import type { ConflictScan, ConflictView } from '#core/check-in/lead/conflict-view.ts';
import { shortTicketId } from '#core/tickets/ticket.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { formatCount, formatTime } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { conflictTexts } from './conflict-texts.ts';
import type { Settling } from './settle-dialog.tsx';

export interface ConflictListProps {
  conflicts: readonly ConflictView[];
  /** Null for who may not decide. */
  onSettle: ((settling: Settling) => void) | null;
}

/** What is open at the gates: why, the scans that disagree, and the two decisions. */
export function ConflictList({ conflicts, onSettle }: ConflictListProps) {
  const t = useTexts(conflictTexts);
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <h3 id={heading} className="subheading flex items-center gap-2">
        {t.title}
        {conflicts.length > 0 && <Badge tone="yellow">{formatCount(conflicts.length)}</Badge>}
      </h3>
      {conflicts.length === 0 ? (
        <p className="mt-2 max-w-[60ch] text-muted">{t.none}</p>
      ) : (
        <ul className="mt-3 grid gap-4">
          {conflicts.map((conflict) => (
            <Conflict
              key={`${conflict.reason} ${conflict.scans[0]?.scanId}`}
              conflict={conflict}
              onSettle={onSettle}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Of a device with hundreds of scans, the first are named. */
const MAX_SCANS = 6;

interface ConflictProps {
  conflict: ConflictView;
  onSettle: ConflictListProps['onSettle'];
}

function Conflict({ conflict: { ticketId, reason, scans }, onSettle }: ConflictProps) {
  const t = useTexts(conflictTexts);
  const heading = useId();
  const isOfDevice = reason === 'revoked';
  const [first] = scans;
  return (
    <li
      aria-labelledby={heading}
      className="rounded-card border border-l-4 border-yellow bg-surface p-4 sm:p-5"
    >
      <h4 id={heading} className="font-bold text-pretty">
        {t.titles[reason](scans.length)}
        {ticketId !== null && (
          <span className="numerals block text-small font-normal text-muted">
            {t.ticket(shortTicketId(ticketId).slice(-4))}
          </span>
        )}
      </h4>
      <p className="mt-1 max-w-[60ch] text-small text-muted">{t.explanations[reason]}</p>
      <ul className="mt-3 divide-y divide-line border-y">
        {scans.slice(0, MAX_SCANS).map((scan) => (
          <Scan
            key={scan.scanId}
            scan={scan}
            onUndo={
              onSettle &&
              !isOfDevice &&
              (() => onSettle({ scanId: scan.scanId, decision: 'undo', words: 'undo' }))
            }
          />
        ))}
      </ul>
      {scans.length > MAX_SCANS && (
        <p className="mt-2 text-small text-muted">{t.more(formatCount(scans.length - MAX_SCANS))}</p>
      )}
      {onSettle && first && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="secondary"
            onClick={() =>
              onSettle({
                scanId: first.scanId,
                decision: 'both_ok',
                words: isOfDevice ? 'count' : 'right',
              })
            }
          >
            {isOfDevice ? t.count : reason === 'twice' ? t.bothRight(scans.length) : t.oneRight}
          </Button>
          {isOfDevice && (
            <Button
              size="sm"
              variant="ghost"
              className="text-red"
              onClick={() => onSettle({ scanId: first.scanId, decision: 'undo', words: 'drop' })}
            >
              {t.doNotCount}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function Scan({ scan, onUndo }: { scan: ConflictScan; onUndo: (() => void) | null | false }) {
  const t = useTexts(conflictTexts);
  const { language } = useLanguage();
  const words = [formatTime(scan.at, language), scan.gate || t.unnamedGate, scan.device ?? t.unknown];
  return (
    <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-1.5">
      <p className="numerals min-w-0 text-small wrap-anywhere">
        <span className="font-bold">{words[0]}</span> · <bdi>{words[1]}</bdi> · <bdi>{words[2]}</bdi>
      </p>
      {onUndo && (
        <Button
          size="sm"
          variant="ghost"
          className="text-red max-sm:-ml-4 sm:-mr-4"
          aria-label={t.undoOf(words.join(', '))}
          onClick={onUndo}
        >
          {t.undo}
        </Button>
      )}
    </li>
  );
}
