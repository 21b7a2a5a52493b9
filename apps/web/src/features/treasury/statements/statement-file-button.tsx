import { type DragEvent, useState } from 'react';
import { cn } from '../../../ui/cn.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { ChooseFile } from '../choose-file.tsx';
import { readTextFile } from '../lists/read-text-file.ts';
import { statementTexts } from './statement-texts.ts';

export interface StatementFileButtonProps {
  /** The name of the file chosen before, or null. */
  name: string | null;
  onText: (text: string, name: string) => void;
  onFailure: () => void;
}

/** Takes the bank's statement by choosing or dropping its file. */
export function StatementFileButton({ name, onText, onFailure }: StatementFileButtonProps) {
  const t = useTexts(statementTexts).file;
  const [isOver, setOver] = useState(false);
  const read = async (file: File | undefined) => {
    if (file) await readTextFile(file).then((text) => onText(text, file.name), onFailure);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void read(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first.
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cn(
        'flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border border-dashed border-line-strong px-5 py-5',
        isOver && 'border-accent bg-accent-soft',
      )}
    >
      <ChooseFile
        accept=".csv,.txt,text/csv,text/plain"
        variant={name === null ? 'primary' : 'secondary'}
        onFile={(file) => void read(file)}
      >
        {name === null ? t.choose : t.another}
      </ChooseFile>
      <p className="min-w-0 flex-1 basis-48 break-words text-small text-muted">{name ?? t.drop}</p>
    </div>
  );
}
