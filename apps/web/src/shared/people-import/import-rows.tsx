import type { ReactNode } from 'react';
import type { PersonColumn } from '#core/people/files/people-file.ts';
import { Badge } from '../../ui/badge.tsx';
import { cn } from '../../ui/cn.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import type { ImportedRow, ImportKind } from './import-kinds.ts';
import type { ImportRow } from './import-list.ts';
import { importTexts } from './import-texts.ts';

export interface ImportRowsProps<Result extends string> {
  kind: ImportKind<Result>;
  rows: readonly ImportRow[];
  /** What becomes of a row; undefined while it is not known, and for a row that is not sent. */
  resultOf: (row: ImportRow) => ImportedRow<Result> | undefined;
  /** Whether the results are those of a trial. */
  isPlanned: boolean;
  busy?: boolean;
  /** At the end of a row: its buttons. */
  actionsOf?: (row: ImportRow) => ReactNode;
  /** Replaces a row, such as by the form that corrects it. */
  editorOf?: (row: ImportRow) => ReactNode;
}

/** The rows of a list with what becomes of each; on a phone each is a block. */
export function ImportRows<Result extends string>(props: ImportRowsProps<Result>) {
  const { rows, busy = false, editorOf } = props;
  const t = useTexts(importTexts);
  if (rows.length === 0) return <p className="border-y py-6 text-muted">{t.noneShown}</p>;
  return (
    <ul aria-label={t.rows} aria-busy={busy} className="divide-y divide-line border-y">
      {rows.map((row) => {
        const editor = editorOf?.(row);
        return (
          <li key={row.id} className={cn('text-small', editor && 'py-2')}>
            {editor || <Row {...props} row={row} />}
          </li>
        );
      })}
    </ul>
  );
}

function Row<Result extends string>(props: ImportRowsProps<Result> & { row: ImportRow }) {
  const { kind, row, resultOf, isPlanned, actionsOf } = props;
  const t = useTexts(importTexts);
  const { values, line, isLeftOut } = row;
  const result = resultOf(row);
  const why = whyOf(row, result, kind, t.problems);
  const [title = '', ...others] = kind.fields.map((field) => values[field]).filter((text) => text !== '');
  return (
    <div className="flex min-h-12 items-start gap-x-2 py-1.5 sm:gap-x-4 [contain-intrinsic-size:auto_3rem] [content-visibility:auto]">
      <span className="numerals w-7 shrink-0 pt-2.5 text-caption sm:w-9 text-muted">
        <span className="sr-only">{line === null ? t.typed : t.line(line)}</span>
        <span aria-hidden="true">{line ?? '+'}</span>
      </span>
      <div className={cn('min-w-0 flex-1 py-2', isLeftOut && 'opacity-60')}>
        <div className="flex items-start justify-between gap-x-4 gap-y-1 max-sm:flex-wrap">
          <p className="min-w-0 wrap-anywhere">
            <span dir="auto" className={cn('font-semibold', isLeftOut && 'line-through')}>
              {title}
            </span>
            {others.map((text, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the texts are those of the row's fields, in their order.
              <span key={place} className="text-muted max-sm:block">
                <span className="max-sm:hidden"> · </span>
                <bdi>{text}</bdi>
              </span>
            ))}
          </p>
          <span className="shrink-0">
            <RowState row={row} result={result} kind={kind} isPlanned={isPlanned} />
          </span>
        </div>
        {why && !isLeftOut && <p className="mt-0.5 max-w-[70ch] text-caption text-muted">{why}</p>}
      </div>
      {actionsOf && <span className="flex shrink-0 items-center">{actionsOf(row)}</span>}
    </div>
  );
}

interface RowStateProps<Result extends string> {
  row: ImportRow;
  result: ImportedRow<Result> | undefined;
  kind: ImportKind<Result>;
  isPlanned: boolean;
}

function RowState<Result extends string>({ row, result, kind, isPlanned }: RowStateProps<Result>) {
  const t = useTexts(importTexts);
  if (row.isLeftOut) return <Badge tone="gray">{t.leftOut}</Badge>;
  if (row.problem !== null) return <Badge tone="red">{t.notRead}</Badge>;
  if (!result) return <span className="text-caption text-muted">{isPlanned && t.checking}</span>;
  const { planned, done, tone } = kind.results[result.result];
  return <Badge tone={tone}>{isPlanned ? planned : done}</Badge>;
}

function whyOf<Result extends string>(
  { problem }: ImportRow,
  result: ImportedRow<Result> | undefined,
  kind: ImportKind<Result>,
  problems: Readonly<Record<NonNullable<ImportRow['problem']>, string>>,
): string | undefined {
  if (problem !== null) return problems[problem];
  if (!result) return undefined;
  return result.field ? kind.words.notValid[result.field] : kind.results[result.result].why;
}

/** Returns the field of a row that must be corrected, with what is wrong; null without one. */
export function wrongField<Result extends string>(
  { problem }: ImportRow,
  result: ImportedRow<Result> | undefined,
  kind: ImportKind<Result>,
  problems: Readonly<Record<NonNullable<ImportRow['problem']>, string>>,
): { readonly field: PersonColumn; readonly text: string } | null {
  if (problem !== null) {
    const field = FIELDS[problem];
    return {
      field: kind.fields.includes(field) ? field : (kind.fields[0] ?? field),
      text: problems[problem],
    };
  }
  return result?.field ? { field: result.field, text: kind.words.notValid[result.field] } : null;
}

const FIELDS: Readonly<Record<NonNullable<ImportRow['problem']>, PersonColumn>> = {
  too_many_cells: 'name',
  not_an_email: 'email',
  not_a_student_id: 'studentId',
  nobody: 'name',
};
