import type { PreviewedLine } from '#core/bank-statements/preview-bank-statement.ts';
import type { EntryOutcome } from '#core/bank-statements/statement-matches.ts';
import { startOfDay } from '#core/shared/day.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { DateText } from '../../../ui/language/date-text.tsx';
import { formatDate } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { MoneyText } from '../../../ui/language/money-text.tsx';
import { paymentTexts } from '../payment-texts.ts';
import { statementTexts } from './statement-texts.ts';

/** What becomes of a line: its outcome, or a refund where its money would confirm no ticket. */
type Effect = EntryOutcome | 'owed_back';

/** In the order shown: what needs attention before what does not. */
const ORDER: readonly Effect[] = [
  'matched',
  'too_much',
  'owed_back',
  'short',
  'doubled',
  'unmatched',
  'perhaps_known',
  'known',
];
const TONES: Readonly<Record<Effect, BadgeTone>> = {
  matched: 'green',
  too_much: 'green',
  owed_back: 'yellow',
  short: 'yellow',
  doubled: 'yellow',
  unmatched: 'yellow',
  perhaps_known: 'yellow',
  known: 'gray',
};
const SHOWN = 50;
/** More, because each of them can be ticked. */
const SHOWN_TO_DECIDE = 500;

export interface StatementPreviewProps {
  lines: readonly PreviewedLine[];
  /** The rows that look like a line imported before, and are another payment. */
  distinctRows: readonly number[];
  isChecking: boolean;
  isImporting: boolean;
  onDistinct: (rows: readonly number[]) => void;
  onConfirm: () => void;
  onDiscard: () => void;
}

/** What importing the file will do, by outcome, and the confirmation. */
export function StatementPreview({
  lines,
  distinctRows,
  isChecking,
  isImporting,
  onDistinct,
  onConfirm,
  onDiscard,
}: StatementPreviewProps) {
  const t = useTexts(statementTexts);
  const groups = ORDER.map((effect) => ({
    effect,
    lines: lines.filter((line) => effectOf(line) === effect),
  })).filter((group) => group.lines.length > 0);
  const fresh = groups
    .filter(({ effect }) => effect !== 'known' && effect !== 'perhaps_known')
    .reduce((sum, group) => sum + group.lines.length, 0);
  const isSure = !groups.some(({ effect }) => effect === 'perhaps_known');
  const decide = (row: number, isDistinct: boolean) =>
    onDistinct(isDistinct ? [...distinctRows, row] : distinctRows.filter((one) => one !== row));
  return (
    <section aria-labelledby="statement-preview">
      <h3 id="statement-preview" className="subheading">
        {t.preview.title}
      </h3>
      {fresh === 0 && (
        <p className="mt-2 font-semibold">{isSure ? t.preview.nothing : t.preview.nothingSure}</p>
      )}
      {groups.map((group) => (
        <Group key={group.effect} {...group} distinctRows={distinctRows} onDecide={decide} />
      ))}
      <div className="mt-6 flex flex-wrap gap-3">
        {fresh > 0 && (
          <Button busy={isImporting || isChecking} onClick={onConfirm}>
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

interface DecisionProps {
  distinctRows: readonly number[];
  onDecide: (row: number, isDistinct: boolean) => void;
}

interface GroupProps extends DecisionProps {
  effect: Effect;
  lines: readonly PreviewedLine[];
}

function effectOf({ owedBack, outcome }: PreviewedLine): Effect {
  return owedBack === null ? outcome : 'owed_back';
}

function Group({ effect, lines, ...decision }: GroupProps) {
  const t = useTexts(statementTexts);
  const { title, text } = t.outcomes[effect];
  const shown = effect === 'perhaps_known' ? SHOWN_TO_DECIDE : SHOWN;
  const rest = lines.length - shown;
  return (
    <div className="mt-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={TONES[effect]}>{`${title} · ${lines.length}`}</Badge>
        <span className="text-small text-muted">{text}</span>
      </p>
      {effect !== 'known' && (
        <ul className="mt-2 divide-y divide-line border-y">
          {lines.slice(0, shown).map((line) => (
            <Line key={line.row} line={line} {...decision} />
          ))}
          {rest > 0 && <li className="py-2.5 text-small text-muted">{t.preview.more(rest)}</li>}
        </ul>
      )}
    </div>
  );
}

function Line({ line, distinctRows, onDecide }: DecisionProps & { line: PreviewedLine }) {
  const t = useTexts(statementTexts).preview;
  const { language } = useLanguage();
  const { reasons } = useTexts(paymentTexts);
  const { row, day, amount, text, payment, owedBack, similar, candidates } = line;
  const [likely] = candidates;
  return (
    <li className="numerals grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 py-2.5 text-small">
      <span className="min-w-0 break-words">
        {payment ? <strong>{`${payment.buyerName} · ${payment.eventTitle}`}</strong> : text}
      </span>
      <MoneyText amount={amount} className="text-right font-semibold" />
      <span className="col-span-2 min-w-0 break-words text-muted">
        {t.row(row)} · <DateText value={startOfDay(day)} show="date" />
        {payment && ` · ${text}`}
        {owedBack && ` · ${reasons[owedBack]}`}
        {likely && ` · ${t.likely(`${likely.buyerName}, ${likely.reference}`)}`}
      </span>
      {similar && (
        <Checkbox
          className="col-span-2"
          label={t.distinct(row)}
          hint={t.similar(formatDate(startOfDay(similar.day), language), similar.text)}
          checked={distinctRows.includes(row)}
          onChange={(event) => onDecide(row, event.target.checked)}
        />
      )}
    </li>
  );
}
