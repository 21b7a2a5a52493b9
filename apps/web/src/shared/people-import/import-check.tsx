import ArrowLeft from 'lucide-react/icons/arrow-left';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Undo from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SelectableChip } from '../../ui/chip.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { formatCount } from '../../ui/language/format.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { BottomBar } from '../../ui/layout.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { useQueryFailure } from '../use-query-failure.ts';
import { type ImportAnswer, type ImportKind, rowName } from './import-kinds.ts';
import { freeId, type ImportRow, type ImportValues, isSent, NO_VALUES } from './import-list.ts';
import { ImportRowEditor } from './import-row-editor.tsx';
import { ImportRows, wrongField } from './import-rows.tsx';
import { importTexts } from './import-texts.ts';
import { type CheckedImport, useImportCheck } from './use-import-check.ts';

/** The row that is being typed and is not in the list yet. */
const NEW = -1;

export interface ImportCheckProps<Result extends string, Answer extends ImportAnswer<Result>> {
  name: string;
  kind: ImportKind<Result>;
  /** The rows of this part. */
  rows: readonly ImportRow[];
  /** How many rows come after this part. */
  later: number;
  onRows: (rows: readonly ImportRow[]) => void;
  ask: (rows: readonly ImportValues[]) => Promise<Answer>;
  /** What the trial says beside the rows, such as the places that are left. */
  aside: (answer: Answer) => ReactNode;
  /** Why the last import failed; null for no failure. */
  failure: string | null;
  isSubmitting: boolean;
  onSubmit: () => void;
  onBack: () => void;
}

/** The second step: what would become of each row, which can be corrected or left out, and the import. */
export function ImportCheck<Result extends string, Answer extends ImportAnswer<Result>>(
  props: ImportCheckProps<Result, Answer>,
) {
  const { name, kind, rows, later, onRows, ask, aside, failure, isSubmitting, onSubmit, onBack } = props;
  const t = useTexts(importTexts);
  const failureOf = useQueryFailure();
  const [edited, setEdited] = useState<number | null>(rows.length === 0 ? NEW : null);
  const [chosen, setFilter] = useState<Filter<Result>>('all');
  const check = useImportCheck<Result, Answer>(name, rows, ask);
  const hasSent = rows.some(isSent);
  const checked = hasSent ? check.data : undefined;
  const filters = filtersOf(rows, checked, kind);
  // Correcting the last row of a filter does not leave an empty list behind.
  const filter = filters.some(({ value, count }) => value === chosen && count > 0) ? chosen : 'all';
  const shown = rows.filter(
    (row) => row.id === edited || isShown(row, filter, checked?.results.get(row.id)?.result, kind),
  );
  const isChecking = check.isFetching && hasSent;
  const count = [...(checked?.results.values() ?? [])].filter(({ result }) => isNew(kind, result)).length;
  const change = (id: number, changes: Partial<ImportRow>) =>
    onRows(rows.map((row) => (row.id === id ? { ...row, ...changes } : row)));
  const save = (id: number, values: ImportValues) => {
    setEdited(null);
    if (Object.values(values).every((text) => text.trim() === '')) return;
    if (id === NEW)
      onRows([...rows, { id: freeId(rows), line: null, values, problem: null, isLeftOut: false }]);
    else change(id, { values, problem: null });
  };

  return (
    <>
      {later > 0 && (
        <p className="numerals mb-3 text-small font-semibold">
          {t.part('1', formatCount(rows.length), formatCount(rows.length + later))}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <fieldset className="-mx-5 flex min-w-0 gap-2 overflow-x-auto px-5 sm:mx-0 sm:flex-wrap sm:px-0">
          <legend className="sr-only">{t.show}</legend>
          {filters.map(({ value, count: rowsOfFilter }) => (
            <SelectableChip key={value} selected={value === filter} onClick={() => setFilter(value)}>
              {labelOf(value, t.filterNames, kind)}
              <span className="numerals font-semibold opacity-75">{formatCount(rowsOfFilter)}</span>
            </SelectableChip>
          ))}
        </fieldset>
        <div role="status" className="numerals min-h-6 text-small text-muted">
          {isChecking ? t.checking : checked && aside(checked.answer)}
        </div>
      </div>
      {check.isError && hasSent && (
        <ErrorState {...failureOf(check, t.checkFailed, t.nothingLost)} className="mt-4" />
      )}
      <div className="mt-4">
        <ImportRows
          kind={kind}
          rows={shown}
          resultOf={({ id }) => checked?.results.get(id)}
          isPlanned
          busy={isChecking}
          actionsOf={(row) => (
            <RowActions
              row={row}
              onCorrect={() => setEdited(row.id)}
              onChange={(one) => change(row.id, one)}
            />
          )}
          editorOf={(row) =>
            row.id === edited && (
              <ImportRowEditor
                label={t.correct(labelFor(row, t))}
                fields={kind.fields}
                values={row.values}
                problem={wrongField(row, checked?.results.get(row.id), kind, t.problems)}
                onSave={(values) => save(row.id, values)}
                onCancel={() => setEdited(null)}
              />
            )
          }
        />
      </div>
      <div className="mt-3">
        {edited === NEW ? (
          <ImportRowEditor
            label={t.newPerson}
            fields={kind.fields}
            values={NO_VALUES}
            problem={null}
            onSave={(values) => save(NEW, values)}
            onCancel={() => setEdited(null)}
          />
        ) : (
          rows.length < kind.maxRows && (
            <Button
              variant="ghost"
              size="sm"
              icon={<Plus />}
              className="-ml-4"
              onClick={() => setEdited(NEW)}
            >
              {t.add}
            </Button>
          )
        )}
      </div>
      <BottomBar className="mt-6 max-sm:bottom-[calc(4rem+env(safe-area-inset-bottom))] max-sm:pb-3">
        {failure !== null && (
          <p role="alert" className="mb-3 max-w-[70ch] text-small font-semibold text-red">
            {failure} {t.nothingLost}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          {/* Not disabled: the button that was pressed keeps the focus. */}
          <Button
            busy={isSubmitting}
            busyText={kind.words.submitting}
            aria-disabled={count === 0 || isChecking || edited !== null || undefined}
            className="aria-disabled:opacity-45 max-sm:flex-1"
            onClick={() => count > 0 && !isChecking && edited === null && onSubmit()}
          >
            {count === 0 && !isChecking ? kind.words.nobodyToSubmit : kind.words.submit(formatCount(count))}
          </Button>
          <Button variant="secondary" icon={<ArrowLeft />} onClick={onBack} className="max-sm:px-4">
            <span className="max-sm:sr-only">{t.back}</span>
          </Button>
        </div>
      </BottomBar>
    </>
  );
}

type Filter<Result extends string> = 'all' | 'problems' | 'left_out' | Result;

function filtersOf<Result extends string>(
  rows: readonly ImportRow[],
  checked: CheckedImport<Result, unknown> | undefined,
  kind: ImportKind<Result>,
): readonly { readonly value: Filter<Result>; readonly count: number }[] {
  const countOf = (value: Filter<Result>) =>
    rows.filter((row) => isShown(row, value, checked?.results.get(row.id)?.result, kind)).length;
  const results = Object.keys(kind.results) as Result[];
  const further = (['problems', ...results, 'left_out'] as const)
    .map((value) => ({ value, count: countOf(value) }))
    .filter(({ count }) => count > 0);
  return [{ value: 'all', count: rows.length }, ...further];
}

function isShown<Result extends string>(
  { problem, isLeftOut }: ImportRow,
  filter: Filter<Result>,
  result: Result | undefined,
  kind: ImportKind<Result>,
): boolean {
  if (filter === 'all') return true;
  if (filter === 'left_out') return isLeftOut;
  if (isLeftOut) return false;
  if (filter === 'problems')
    return problem !== null || (result !== undefined && kind.results[result].isProblem);
  return problem === null && result === filter;
}

/** Whether a row with this result is imported. */
function isNew<Result extends string>(kind: ImportKind<Result>, result: Result): boolean {
  return kind.results[result].tone === 'green';
}

function labelOf<Result extends string>(
  filter: Filter<Result>,
  names: Readonly<Record<'all' | 'problems' | 'left_out', string>>,
  kind: ImportKind<Result>,
): string {
  return filter in names ? names[filter as keyof typeof names] : kind.results[filter as Result].planned;
}

function labelFor(row: ImportRow, t: { line: (line: number) => string; newPerson: string }): string {
  return rowName(row.values) || (row.line === null ? t.newPerson : t.line(row.line));
}

interface RowActionsProps {
  row: ImportRow;
  onCorrect: () => void;
  onChange: (changes: Partial<ImportRow>) => void;
}

function RowActions({ row, onCorrect, onChange }: RowActionsProps) {
  const t = useTexts(importTexts);
  const label = labelFor(row, t);
  const { isLeftOut } = row;
  return (
    <>
      {!isLeftOut && <IconButton label={t.correct(label)} icon={<Pencil />} onClick={onCorrect} />}
      {/* One button for both, which keeps the focus. */}
      <IconButton
        key="left-out"
        label={isLeftOut ? t.putBack(label) : t.leaveOut(label)}
        icon={isLeftOut ? <Undo /> : <X />}
        onClick={() => onChange({ isLeftOut: !isLeftOut })}
      />
    </>
  );
}
