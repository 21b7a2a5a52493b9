import type { PreviewedLine } from '#core/bank-statements/preview-bank-statement.ts';
import type { EntryOutcome } from '#core/bank-statements/statement-matches.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/language/date-text.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { MoneyText } from '../../../ui/language/money-text.tsx';
import { statementTexts } from './statement-texts.ts';

/** In the order shown: what needs attention before what does not. */
const ORDER: readonly EntryOutcome[] = ['matched', 'too_much', 'short', 'doubled', 'unmatched', 'known'];
const TONES: Readonly<Record<EntryOutcome, BadgeTone>> = {
  matched: 'green',
  too_much: 'green',
  short: 'yellow',
  doubled: 'yellow',
  unmatched: 'yellow',
  known: 'gray',
};
const SHOWN = 50;

export interface StatementPreviewProps {
  lines: readonly PreviewedLine[];
  isImporting: boolean;
  onConfirm: () => void;
  onDiscard: () => void;
}

/** What importing the file will do, by outcome, and the confirmation. */
export function StatementPreview({ lines, isImporting, onConfirm, onDiscard }: StatementPreviewProps) {
  const t = useTexts(statementTexts);
  const fresh = lines.filter(({ outcome }) => outcome !== 'known').length;
  return (
    <section aria-labelledby="statement-preview">
      <h3 id="statement-preview" className="subheading">
        {t.preview.title}
      </h3>
      {fresh === 0 && <p className="mt-2 font-semibold">{t.preview.nothing}</p>}
      {ORDER.map((outcome) => (
        <Group key={outcome} outcome={outcome} lines={lines.filter((line) => line.outcome === outcome)} />
      ))}
      <div className="mt-6 flex flex-wrap gap-3">
        {fresh > 0 && (
          <Button busy={isImporting} onClick={onConfirm}>
            {t.preview.confirm(fresh)}
          </Button>
        )}
        <Button variant="secondary" onClick={onDiscard}>
          {t.preview.cancel}
        </Button>
      </div>
    </section>
  );
}

function Group({ outcome, lines }: { outcome: EntryOutcome; lines: readonly PreviewedLine[] }) {
  const t = useTexts(statementTexts);
  if (lines.length === 0) return null;
  const { title, text } = t.outcomes[outcome];
  const rest = lines.length - SHOWN;
  return (
    <div className="mt-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={TONES[outcome]}>{`${title} · ${lines.length}`}</Badge>
        <span className="text-small text-muted">{text}</span>
      </p>
      {outcome !== 'known' && (
        <ul className="mt-2 divide-y divide-line border-y">
          {lines.slice(0, SHOWN).map((line) => (
            <Line key={line.row} line={line} />
          ))}
          {rest > 0 && <li className="py-2.5 text-small text-muted">{t.preview.more(rest)}</li>}
        </ul>
      )}
    </div>
  );
}

function Line({ line }: { line: PreviewedLine }) {
  const t = useTexts(statementTexts).preview;
  const { row, day, amount, text, payment, candidates } = line;
  const [likely] = candidates;
  return (
    <li className="numerals grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 py-2.5 text-small">
      <span className="min-w-0 break-words">
        {payment ? <strong>{`${payment.buyerName} · ${payment.eventTitle}`}</strong> : text}
      </span>
      <MoneyText amount={amount} className="text-right font-semibold" />
      <span className="col-span-2 min-w-0 break-words text-muted">
        {t.row(row)} · <DateText value={`${day}T00:00:00+08:00`} show="date" />
        {payment && ` · ${text}`}
        {likely && ` · ${t.likely(`${likely.buyerName}, ${likely.reference}`)}`}
      </span>
    </li>
  );
}
