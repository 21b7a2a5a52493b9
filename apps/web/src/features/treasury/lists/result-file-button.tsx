import FileUp from 'lucide-react/icons/file-up';
import { useId } from 'react';
import { buttonClass } from '../../../ui/button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { readTextFile } from './read-text-file.ts';
import { refundListTexts } from './refund-list-texts.ts';

export interface ResultFileButtonProps {
  onText: (text: string) => void;
  onFailure: () => void;
}

/** Chooses the bank's result file and reads it. */
export function ResultFileButton({ onText, onFailure }: ResultFileButtonProps) {
  const t = useTexts(refundListTexts).results;
  const id = useId();
  const read = async (file: File | undefined) => {
    if (file) await readTextFile(file).then(onText, onFailure);
  };
  return (
    <div>
      <input
        id={id}
        type="file"
        accept=".csv,text/csv,text/plain"
        onChange={(event) => {
          void read(event.target.files?.[0]);
          // Lets the same file be chosen again after it was corrected.
          event.target.value = '';
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={buttonClass(
          {},
          'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-accent hover:bg-accent-strong',
        )}
      >
        <FileUp aria-hidden="true" />
        {t.choose}
      </label>
    </div>
  );
}
