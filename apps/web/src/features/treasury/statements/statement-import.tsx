import { useState } from 'react';
import type { StatementColumns } from '#core/bank-statements/statement-columns.ts';
import { type StatementHeader, statementHeader } from '#core/bank-statements/statement-file.ts';
import { useErrorTexts } from '../../../app/error-texts.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { useImportBankStatement, usePreviewBankStatement } from './mutations.ts';
import { StatementColumnsForm } from './statement-columns-form.tsx';
import { StatementFileButton } from './statement-file-button.tsx';
import { StatementPreview } from './statement-preview.tsx';
import { statementTexts } from './statement-texts.ts';

interface ChosenFile {
  readonly csv: string;
  readonly name: string;
  readonly header: StatementHeader;
}

/** Imports a statement: the file, its columns, a preview, and the confirmation. */
export function StatementImport({ remembered }: { remembered: StatementColumns | null }) {
  const t = useTexts(statementTexts);
  const { messageOf, fieldProblemsOf } = useErrorTexts();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [columns, setColumns] = useState<StatementColumns | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const preview = usePreviewBankStatement();
  const importing = useImportBankStatement();

  const check = (csv: string, chosen: StatementColumns) => {
    setColumns(chosen);
    preview.mutate({ csv, columns: chosen });
  };
  const open = (csv: string, name: string) => {
    preview.reset();
    importing.reset();
    setRefusal(null);
    try {
      const header = statementHeader(csv, remembered);
      setFile({ csv, name, header });
      setColumns(header.columns);
      if (header.columns) check(csv, header.columns);
    } catch (error) {
      setFile(null);
      setRefusal(fieldProblemsOf(error).csv ?? t.file.unreadable);
    }
  };
  const close = () => {
    setFile(null);
    preview.reset();
    importing.reset();
  };
  const confirm = () => {
    if (!file || !columns) return;
    importing.mutate(
      { csv: file.csv, columns },
      {
        onSuccess: ({ counts }) => {
          toast.success(t.preview.done(counts.matched + counts.too_much));
          close();
        },
      },
    );
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
        name={file?.name ?? null}
        onText={open}
        onFailure={() => setRefusal(t.file.unreadable)}
      />
      {file && (
        <StatementColumnsForm
          key={file.name + file.csv.length}
          header={file.header}
          onCheck={(chosen) => check(file.csv, chosen)}
        />
      )}
      {problem !== null && (
        <p role="alert" className="max-w-[60ch] font-semibold text-red">
          {problem}
        </p>
      )}
      {preview.isPending && (
        <p role="status" className="flex items-center gap-3 text-small text-muted">
          <Spinner size="sm" className="text-accent" />
          {t.preview.checking}
        </p>
      )}
      {file && preview.data && (
        <StatementPreview
          lines={preview.data.lines}
          isImporting={importing.isPending}
          onConfirm={confirm}
          onDiscard={close}
        />
      )}
    </div>
  );
}
