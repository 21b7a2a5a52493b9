import { useTexts } from '../../../ui/language/i18n.tsx';
import { ChooseFile } from '../choose-file.tsx';
import { readTextFile } from './read-text-file.ts';
import { refundListTexts } from './refund-list-texts.ts';

export interface ResultFileButtonProps {
  onText: (text: string) => void;
  onFailure: () => void;
}

/** Chooses the bank's result file and reads it. */
export function ResultFileButton({ onText, onFailure }: ResultFileButtonProps) {
  const t = useTexts(refundListTexts).results;
  return (
    <ChooseFile
      accept=".csv,text/csv,text/plain"
      onFile={(file) => void readTextFile(file).then(onText, onFailure)}
    >
      {t.choose}
    </ChooseFile>
  );
}
