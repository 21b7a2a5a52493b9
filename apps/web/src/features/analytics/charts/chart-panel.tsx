import ChartColumn from 'lucide-react/icons/chart-column';
import Table2 from 'lucide-react/icons/table-2';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Section } from '../../../ui/layout.tsx';
import { CsvButton, type CsvFile } from '../csv-button.tsx';
import { texts } from '../texts.ts';

export interface ChartPanelProps {
  title: string;
  /** A sentence that summarises the chart. */
  said: string;
  /** A choice beside the title. */
  action?: ReactNode;
  chart: ReactNode;
  table: Omit<FiguresTableProps, 'caption'>;
  file: CsvFile;
  className?: string | undefined;
}

/** A chart with its summary, and the same figures as a table and as a CSV file. */
export function ChartPanel({ title, said, action, chart, table, file, className }: ChartPanelProps) {
  const t = useTexts(texts);
  const [asTable, setAsTable] = useState(false);
  const other = asTable ? t.viewAsChart : t.viewAsTable;
  return (
    <Section title={title} action={asTable ? null : action} className={className}>
      {asTable ? <FiguresTable caption={title} {...table} /> : chart}
      <p className="mt-4 max-w-[80ch] text-muted">{said}</p>
      <div className="mt-3 -ml-4 flex flex-wrap gap-x-2">
        <Button
          variant="ghost"
          size="sm"
          icon={asTable ? <ChartColumn /> : <Table2 />}
          aria-label={t.of(other, title)}
          onClick={() => setAsTable(!asTable)}
        >
          {other}
        </Button>
        <CsvButton title={title} file={file} />
      </div>
    </Section>
  );
}

interface FiguresTableProps {
  caption: string;
  columns: readonly string[];
  /** The first cell of a row is its header; the others are figures. */
  rows: readonly (readonly string[])[];
  note?: string | undefined;
}

function FiguresTable({ caption, columns, rows, note }: FiguresTableProps) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-y text-small">
        <caption className={note ? 'pb-3 text-left text-muted' : 'sr-only'}>
          <span className="sr-only">{caption}. </span>
          {note}
        </caption>
        <thead>
          <tr className="border-b">
            {columns.map((column, at) => (
              <th key={column} scope="col" className={cn('py-3 font-bold', place(at))}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(([name, ...figures]) => (
            <tr key={name}>
              <th scope="row" className={cn('py-2.5 font-semibold', place(0))}>
                {name}
              </th>
              {figures.map((figure, at) => (
                <td key={columns[at + 1]} className={cn('numerals py-2.5 whitespace-nowrap', place(at + 1))}>
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function place(at: number): string {
  return at === 0 ? 'pr-4 text-left' : 'pl-4 text-right';
}
