import { type DragEvent, useState } from 'react';
import type { PreviewedLine } from '#core/bank-statements/preview-bank-statement.ts';
import type { StatementColumns } from '#core/bank-statements/statement-columns.ts';
import type { StatementFile } from '#core/bank-statements/statement-file.ts';
import { type StatementHeader, statementHeader } from '#core/bank-statements/statement-header.ts';
import { useChange } from '../../../shared/calls/use-change.ts';
import { useErrorTexts } from '../../../shared/error-texts.ts';
import { readTextFile } from '../../../shared/read-text-file.ts';
import { cn } from '../../../ui/cn.ts';
import { ChooseFile } from '../../../ui/forms/choose-file.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { StatementColumnsForm } from './statement-columns-form.tsx';
import { StatementPreview } from './statement-preview.tsx';
import { statementTexts } from './statement-texts.ts';

interface ChosenFile {
  readonly csv: string;
  readonly name: string;
  readonly header: StatementHeader;
  /** Counts the files that were opened. The form of each starts empty, also of a file that was open before. */
  readonly number: number;
}

/** What is imported, exactly as its preview shows it. */
interface CheckedFile {
  readonly file: StatementFile;
  readonly lines: readonly PreviewedLine[];
}

/** Imports a statement: the file, its columns, a preview, and the confirmation. */
export function StatementImport({ remembered }: { remembered: StatementColumns | null }) {
  const t = useTexts(statementTexts);
  const { messageOf, fieldProblemsOf } = useErrorTexts();
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [checked, setChecked] = useState<CheckedFile | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const preview = useChange('previewBankStatement');
  const importing = useChange('importBankStatement');

  const check = (file: StatementFile) =>
    preview.mutate(file, { onSuccess: ({ lines }) => setChecked({ file, lines }) });
  const start = (csv: string, columns: StatementColumns | null) => {
    preview.reset();
    importing.reset();
    setChecked(null);
    if (columns) check({ csv, columns, distinctRows: [] });
  };
  const open = (csv: string, name: string) => {
    setRefusal(null);
    try {
      const header = statementHeader(csv, remembered);
      setChosen((before) => ({ csv, name, header, number: (before?.number ?? 0) + 1 }));
      start(csv, null);
    } catch (error) {
      close();
      setRefusal(fieldProblemsOf(error).csv ?? t.file.unreadable);
    }
  };
  const close = () => {
    setChosen(null);
    setChecked(null);
    preview.reset();
    importing.reset();
  };
  const confirm = () => {
    if (!checked) return;
    importing.mutate(checked.file, {
      onSuccess: ({ counts }) => {
        toast.success(t.preview.done(counts.matched + counts.too_much));
        close();
      },
    });
  };
  const problemOf = (error: unknown, fallback: string) =>
    fieldProblemsOf(error).csv ?? messageOf(error, fallback);
  const problem =
    refusal ??
    (preview.isError ? problemOf(preview.error, t.preview.failed) : null) ??
    (importing.isError ? problemOf(importing.error, t.preview.importFailed) : null);

  return (
    <div className="flex flex-col gap-6">
      <StatementFileButton
        name={chosen?.name ?? null}
        onText={open}
        onFailure={() => {
          close();
          setRefusal(t.file.unreadable);
        }}
      />
      {chosen && (
        <StatementColumnsForm
          key={chosen.number}
          header={chosen.header}
          onChange={(columns) => start(chosen.csv, columns)}
        />
      )}
      {problem !== null && (
        <p role="alert" className="max-w-[60ch] font-semibold text-red">
          {problem}
        </p>
      )}
      {preview.isPending && !checked && (
        <p role="status" className="flex items-center gap-3 text-small text-muted">
          <Spinner size="sm" className="text-accent" />
          {t.preview.checking}
        </p>
      )}
      {checked && (
        <StatementPreview
          lines={checked.lines}
          distinctRows={checked.file.distinctRows ?? []}
          isChecking={preview.isPending}
          isImporting={importing.isPending}
          onDistinct={(distinctRows) => check({ ...checked.file, distinctRows })}
          onConfirm={confirm}
          onDiscard={close}
        />
      )}
    </div>
  );
}

interface StatementFileButtonProps {
  /** The name of the file chosen before, or null. */
  name: string | null;
  onText: (text: string, name: string) => void;
  onFailure: () => void;
}

/** Takes the bank's statement by choosing or dropping its file. */
function StatementFileButton({ name, onText, onFailure }: StatementFileButtonProps) {
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
