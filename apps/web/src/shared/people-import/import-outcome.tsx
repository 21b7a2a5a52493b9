import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SelectableChip } from '../../ui/chip.tsx';
import { formatCount } from '../../ui/language/format.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import type { ImportAnswer, ImportKind } from './import-kinds.ts';
import { type ImportRow, isSent } from './import-list.ts';
import { ImportRows } from './import-rows.tsx';
import { importTexts } from './import-texts.ts';
import { resultsById } from './use-import-check.ts';

/** What an import did. */
export interface ImportOutcome<Answer> {
  readonly rows: readonly ImportRow[];
  readonly answer: Answer;
}

export interface ImportOutcomeProps<Result extends string, Answer extends ImportAnswer<Result>> {
  kind: ImportKind<Result>;
  outcome: ImportOutcome<Answer>;
  /** Rows that are still to be imported: of later parts, and those that can be corrected. */
  remaining: { readonly later: number; readonly problems: number };
  onGoOn: () => void;
  /** Above the rows, such as what is left to do. */
  details: ReactNode;
  /** At the end of a row, such as its link. */
  actionOf: (row: ImportRow, place: number) => ReactNode;
  /** The way back to where the people are listed. */
  exit: ReactNode;
}

/** The third step: what became of each row. */
export function ImportOutcomeStep<Result extends string, Answer extends ImportAnswer<Result>>(
  props: ImportOutcomeProps<Result, Answer>,
) {
  const { kind, outcome, remaining, onGoOn, details, actionOf, exit } = props;
  const t = useTexts(importTexts);
  const [filter, setFilter] = useState<Result | null>(null);
  const sent = outcome.rows.filter(isSent);
  const results = resultsById(sent, outcome.answer);
  const places = new Map(sent.map(({ id }, place) => [id, place]));
  const counts = (Object.keys(kind.results) as Result[])
    .map((result) => ({ result, count: outcome.answer.rows.filter((row) => row.result === result).length }))
    .filter(({ count }) => count > 0);
  const imported = counts.filter(({ result }) => kind.results[result].tone === 'green');
  const count = imported.reduce((sum, one) => sum + one.count, 0);
  return (
    <>
      <p role="status" className="heading numerals">
        {count === 0 ? kind.words.doneNobody : kind.words.done(formatCount(count))}
      </p>
      {details}
      <div className="mt-5 flex flex-wrap gap-3">
        {remaining.later > 0 ? (
          <Button onClick={onGoOn}>{t.next(formatCount(remaining.later))}</Button>
        ) : (
          remaining.problems > 0 && <Button onClick={onGoOn}>{t.retry(remaining.problems)}</Button>
        )}
        {exit}
      </div>
      {counts.length > 1 && (
        <fieldset className="mt-8 flex min-w-0 flex-wrap gap-2">
          <legend className="sr-only">{t.show}</legend>
          {counts.map(({ result, count: rows }) => (
            <SelectableChip
              key={result}
              selected={filter === result}
              onClick={() => setFilter(filter === result ? null : result)}
            >
              {kind.results[result].done}
              <span className="numerals font-semibold opacity-75">{formatCount(rows)}</span>
            </SelectableChip>
          ))}
        </fieldset>
      )}
      <div className="mt-4">
        <ImportRows
          kind={kind}
          rows={outcome.rows.filter(({ id }) => filter === null || results.get(id)?.result === filter)}
          resultOf={({ id }) => results.get(id)}
          isPlanned={false}
          actionsOf={(row) => {
            const place = places.get(row.id);
            return place === undefined ? null : actionOf(row, place);
          }}
        />
      </div>
    </>
  );
}
