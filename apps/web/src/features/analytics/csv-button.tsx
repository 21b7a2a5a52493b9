import Download from 'lucide-react/icons/download';
import { type CsvCell, csv } from '#core/shared/csv.ts';
import { type Day, dayOf } from '#core/shared/day.ts';
import { fileNameOf } from '#core/shared/file-name.ts';
import { useClock } from '../../shared/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { saveFile } from '../../ui/save-file.ts';
import type { DateRange } from './date-range.ts';
import { texts } from './texts.ts';

export interface CsvFile {
  readonly name: string;
  /** The days of the figures; missing for all time. */
  readonly days?: DateRange;
  readonly rows: readonly (readonly CsvCell[])[];
}

/** `acara-sales-2026-12-01`, or `acara-sales-2026-11-01-2026-11-30` of chosen days. */
function fileName({ name, days }: CsvFile, today: Day): string {
  return fileNameOf('acara', name, days?.from ?? null, days?.to ?? today);
}

export function CsvButton({ title, file }: { title: string; file: CsvFile }) {
  const t = useTexts(texts);
  const clock = useClock();
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={<Download />}
      aria-label={t.of(t.downloadCsv, title)}
      onClick={() =>
        saveFile(csv(file.rows), `${fileName(file, dayOf(clock.now()))}.csv`, 'text/csv;charset=utf-8')
      }
    >
      {t.downloadCsv}
    </Button>
  );
}
