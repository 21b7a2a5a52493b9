import ChartColumn from 'lucide-react/icons/chart-column';
import Table2 from 'lucide-react/icons/table-2';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Section } from '../../../ui/layout.tsx';
import { CsvButton, type CsvFile } from '../csv-button.tsx';
import { FiguresTable, type FiguresTableProps } from '../figures-table.tsx';
import { texts } from '../texts.ts';

export interface ChartPanelProps {
  title: string;
  /** A sentence that summarises the chart. */
  said: string;
  chart: ReactNode;
  table: Omit<FiguresTableProps, 'caption'>;
  file: CsvFile;
  className?: string | undefined;
}

/** A chart with its summary, and the same figures as a table and as a CSV file. */
export function ChartPanel({ title, said, chart, table, file, className }: ChartPanelProps) {
  const t = useTexts(texts);
  const [asTable, setAsTable] = useState(false);
  const other = asTable ? t.viewAsChart : t.viewAsTable;
  return (
    <Section title={title} className={className}>
      <p className="-mt-2 mb-6 max-w-[60ch] text-muted">{said}</p>
      {asTable ? <FiguresTable caption={title} {...table} /> : chart}
      <div className="mt-6 -ml-4 flex flex-wrap gap-x-2">
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
