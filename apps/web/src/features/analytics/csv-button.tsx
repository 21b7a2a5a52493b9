import Download from 'lucide-react/icons/download';
import { dayOf } from '#core/shared/day.ts';
import { useClock } from '../../app/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { downloadCsv } from './download-csv.ts';
import { texts } from './texts.ts';

export interface CsvFile {
  /** `sales` becomes `acara-sales-2026-12-01.csv`. */
  readonly name: string;
  readonly rows: readonly (readonly (string | number)[])[];
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
      onClick={() => downloadCsv(`acara-${file.name}-${dayOf(clock.now())}.csv`, file.rows)}
    >
      {t.downloadCsv}
    </Button>
  );
}
