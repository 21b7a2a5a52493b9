import { type DragEvent, type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { type PeopleList, readPeople } from '#core/people/files/people-file.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { ChooseFile } from '../../ui/forms/choose-file.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { formatCount } from '../../ui/language/format.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { useErrorTexts } from '../error-texts.ts';
import { readTextFile } from '../read-text-file.ts';
import type { ImportKind } from './import-kinds.ts';
import { MAX_IMPORT_LENGTH } from './import-list.ts';
import { importTexts } from './import-texts.ts';

/** Unreadable lines that are named at once. */
const MAX_NAMED = 5;

export interface ImportSourceProps {
  kind: ImportKind<string>;
  text: string;
  /** Whether rows of this text were checked before, or typed. */
  hasRows: boolean;
  onText: (text: string) => void;
  /** What is chosen for all people of the list. */
  options: ReactNode;
  onCheck: () => void;
  onType: () => void;
}

/** The first step: the list as text, pasted, written or from a file, and what is read in it. */
export function ImportSource({ kind, text, hasRows, onText, options, onCheck, onType }: ImportSourceProps) {
  const t = useTexts(importTexts);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const reading = useReading(text);
  const change = (written: string) => {
    setRefusal(null);
    onText(written);
  };
  const open = (file: File | undefined) => {
    if (file) void readTextFile(file).then(change, () => setRefusal(t.fileUnreadable));
  };
  const check = () => {
    const hasLines = reading.list !== null && reading.list.rows.length + reading.list.problems.length > 0;
    if (hasLines || hasRows) onCheck();
    else setRefusal(reading.problem ?? t.nothing);
  };
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const [file] = event.dataTransfer.files;
      if (file) open(file);
      else change(event.dataTransfer.getData('text'));
    },
  };
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]"
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      <div {...drop} className={cn('rounded-card', isOver && 'outline-3 outline-offset-4 outline-accent')}>
        <TextArea
          label={t.paste}
          hint={kind.words.pasteHint}
          error={refusal ?? reading.problem ?? undefined}
          value={text}
          rows={9}
          placeholder={kind.words.example}
          spellCheck={false}
          autoCapitalize="none"
          autoCorrect="off"
          className="[&_textarea]:max-h-96 [&_textarea]:min-h-56"
          onChange={({ target }) => change(target.value)}
        />
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
          <ChooseFile accept=".csv,.tsv,.txt,text/csv,text/plain" variant="secondary" size="sm" onFile={open}>
            {t.file}
          </ChooseFile>
          {text !== '' && (
            <Button size="sm" variant="ghost" onClick={() => change('')}>
              {t.clear}
            </Button>
          )}
          <span className="text-caption text-muted max-sm:hidden">{t.drop}</span>
        </div>
      </div>
      <div className="flex flex-col gap-6">
        {options}
        <div role="status">{reading.list && <WhatWasRead kind={kind} list={reading.list} />}</div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" className="max-sm:w-full">
            {t.check}
          </Button>
          {text.trim() === '' && (
            <Button variant="secondary" onClick={onType} className="max-sm:w-full">
              {t.type}
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}

/** Reads the text while it is written. */
function useReading(text: string): { readonly list: PeopleList | null; readonly problem: string | null } {
  const t = useTexts(importTexts);
  const { fieldProblemsOf } = useErrorTexts();
  const latest = useDeferredValue(text);
  return useMemo(() => {
    if (latest.length > MAX_IMPORT_LENGTH) return { list: null, problem: t.tooLong };
    if (latest.trim() === '') return { list: null, problem: null };
    try {
      return { list: readPeople(latest), problem: null };
    } catch (error) {
      return { list: null, problem: fieldProblemsOf(error).csv ?? t.fileUnreadable };
    }
  }, [latest, t, fieldProblemsOf]);
}

function WhatWasRead({ kind, list }: { kind: ImportKind<string>; list: PeopleList }) {
  const t = useTexts(importTexts);
  const { rows, problems } = list;
  const count = rows.length + problems.length;
  return (
    <div className="border-l-4 border-line pl-4 text-small">
      <p className="numerals font-semibold">{t.read(rows.length, formatCount(rows.length))}</p>
      <WhichColumns kind={kind} columns={list.columns} />
      {problems.length > 0 && (
        <div className="mt-3">
          <p className="numerals font-semibold">{t.unread(problems.length, formatCount(problems.length))}</p>
          <ul className="text-muted">
            {problems.slice(0, MAX_NAMED).map(({ line, problem }) => (
              <li key={line} className="numerals">
                {t.line(line)}: {t.problems[problem]}
              </li>
            ))}
            {problems.length > MAX_NAMED && (
              <li className="numerals">{t.moreLines(formatCount(problems.length - MAX_NAMED))}</li>
            )}
          </ul>
          <p className="text-muted">{t.unreadHint}</p>
        </div>
      )}
      {count > kind.maxRows && (
        <p className="numerals mt-3 font-semibold">
          {t.tooMany(formatCount(kind.maxRows), formatCount(count))}
        </p>
      )}
    </div>
  );
}

/** Which column of the list is what. */
function WhichColumns({ kind, columns }: { kind: ImportKind<string>; columns: PeopleList['columns'] }) {
  const t = useTexts(importTexts);
  if (columns.length === 0) return <p className="text-muted">{t.noHeader}</p>;
  return (
    <dl aria-label={t.columns} className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
      {columns.map(({ name, column }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns are those of one text, and two may have one name.
        <div key={place} className="contents">
          <dt dir="auto" className="truncate text-muted">
            {name}
          </dt>
          <dd className={column ? 'font-semibold' : 'text-muted'}>
            {column && kind.fields.includes(column) ? t.fields[column] : t.notUsed}
          </dd>
        </div>
      ))}
    </dl>
  );
}
