import Download from 'lucide-react/icons/download';
import { type CsvCell, csv } from '#core/shared/csv.ts';
import { dayOf } from '#core/shared/day.ts';
import { useClock } from '../../app/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { texts } from './texts.ts';

export interface CsvFile {
  /** `sales` becomes `acara-sales-2026-12-01.csv`. */
  readonly name: string;
  readonly rows: readonly (readonly CsvCell[])[];
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
        saveFile(csv(file.rows), `acara-${file.name}-${dayOf(clock.now())}.csv`, 'text/csv;charset=utf-8')
      }
    >
      {t.downloadCsv}
    </Button>
  );
}
