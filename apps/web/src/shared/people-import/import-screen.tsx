import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { Button } from '../../ui/button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Steps } from '../../ui/steps.tsx';
import { useErrorTexts } from '../error-texts.ts';
import { ImportCheck } from './import-check.tsx';
import { type ImportDraft, NO_DRAFT, readImportDraft, writeImportDraft } from './import-draft.ts';
import type { ImportAnswer, ImportKind } from './import-kinds.ts';
import { type ImportRow, type ImportValues, isSent, rowsIn } from './import-list.ts';
import { type ImportOutcome, ImportOutcomeStep } from './import-outcome.tsx';
import { ImportSource } from './import-source.tsx';
import { importTexts } from './import-texts.ts';
import { resultsById } from './use-import-check.ts';

export interface ImportScreenProps<Result extends string, Answer extends ImportAnswer<Result>> {
  /** Names the list within this tab, such as by what it is for, the person and the event. */
  name: string;
  kind: ImportKind<Result>;
  /** What else the trial depends on, such as a type that was chosen. */
  checkedFor?: string;
  /** What is chosen for all people, below the list of the first step. */
  options?: ReactNode;
  /** Imports rows, or with `dryRun` says what would happen. Is given at most `kind.maxRows`. */
  call: (rows: readonly ImportValues[], dryRun: boolean) => Promise<Answer>;
  /** What the trial says beside the rows, such as the places that are left. */
  aside?: (answer: Answer) => ReactNode;
  /** Above the rows of the third step. */
  details?: (outcome: ImportOutcome<Answer>) => ReactNode;
  /** At the end of a row of the third step; `place` is the row's in the answer. */
  actionOf?: (outcome: ImportOutcome<Answer>, row: ImportRow, place: number) => ReactNode;
  /** The way back to where the people are listed, beside the result. */
  exit: ReactNode;
}

/**
 * Imports a list of people in three steps: the list, pasted, from a file or typed; what would become of each row, which can be
 * corrected or left out; and the result. What is not imported lies in this tab, also after a failure or a reload.
 */
export function ImportScreen<Result extends string, Answer extends ImportAnswer<Result>>(
  props: ImportScreenProps<Result, Answer>,
) {
  const { name, kind, checkedFor = '', options, call, aside, details, actionOf, exit } = props;
  const t = useTexts(importTexts);
  const [draft, setDraft] = useDraft(name);
  const [outcome, setOutcome] = useState<ImportOutcome<Answer> | null>(null);
  const { text, rows, isChecking } = draft;
  const part = rows?.slice(0, kind.maxRows) ?? [];
  const later = rows?.slice(kind.maxRows) ?? [];
  const step = outcome ? 2 : isChecking ? 1 : 0;
  const begin = () => {
    const read = text.trim() === '' ? [] : rowsIn(text);
    setDraft({ text, rows: rows ?? read, isChecking: true });
  };
  const heading = useFocusOnChange(step);
  const submission = useSubmission(kind, call, part, (answer) => {
    const results = resultsById(part.filter(isSent), answer);
    const problems = part.filter((row) => {
      const result = results.get(row.id)?.result;
      return isUnread(row) || (result !== undefined && kind.results[result].isProblem);
    });
    const rest = [...later, ...problems];
    setOutcome({ rows: part, answer });
    setDraft(rest.length > 0 ? { text: '', rows: rest, isChecking: true } : NO_DRAFT);
  });
  const names = [t.stepNames.list, t.stepNames.check, t.stepNames.result];

  return (
    <>
      <Steps label={t.steps} steps={names} current={step} doneText={t.done} className="mb-6 max-w-2xl" />
      <h3 ref={heading} tabIndex={-1} className="sr-only">
        {names[step]}
      </h3>
      {outcome ? (
        <ImportOutcomeStep
          kind={kind}
          outcome={outcome}
          remaining={remainingOf(rows ?? [], outcome, kind)}
          onGoOn={() => setOutcome(null)}
          details={details?.(outcome)}
          actionOf={(row, place) => actionOf?.(outcome, row, place)}
          exit={
            <>
              {exit}
              {rows === null && (
                <Button variant="ghost" onClick={() => setOutcome(null)}>
                  {t.again}
                </Button>
              )}
            </>
          }
        />
      ) : isChecking ? (
        <ImportCheck
          name={`${name} ${checkedFor} ${submission.failures}`}
          kind={kind}
          rows={part}
          later={later.length}
          onRows={(changed) => setDraft({ ...draft, rows: [...changed, ...later] })}
          ask={(sent) => call(sent, true)}
          aside={(answer: Answer) => aside?.(answer)}
          failure={submission.failure}
          isSubmitting={submission.isPending}
          onSubmit={() => void submission.submit()}
          onBack={() => {
            submission.forget();
            setDraft({ ...draft, isChecking: false });
          }}
        />
      ) : (
        <ImportSource
          kind={kind}
          text={text}
          hasRows={(rows?.length ?? 0) > 0}
          onText={(written) => setDraft({ ...NO_DRAFT, text: written })}
          options={options}
          onCheck={begin}
          onType={begin}
        />
      )}
    </>
  );
}

/** The draft of this tab, stored with every change. */
function useDraft(name: string): readonly [ImportDraft, (draft: ImportDraft) => void] {
  const [draft, setDraft] = useState(() => readImportDraft(name));
  return [
    draft,
    (changed) => {
      setDraft(changed);
      writeImportDraft(name, changed);
    },
  ];
}

/** Imports the rows once, however often the button is pressed. */
function useSubmission<Result extends string, Answer extends ImportAnswer<Result>>(
  kind: ImportKind<Result>,
  call: ImportScreenProps<Result, Answer>['call'],
  part: readonly ImportRow[],
  onDone: (answer: Answer) => void,
) {
  const { messageOf } = useErrorTexts();
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const [failures, setFailures] = useState(0);
  const isUnderWay = useRef(false);
  return {
    failure,
    /** After a failure, the rows are checked again: some may be imported. */
    failures,
    isPending,
    forget: () => setFailure(null),
    async submit() {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setFailure(null);
      setPending(true);
      try {
        onDone(
          await call(
            part.filter(isSent).map(({ values }) => values),
            false,
          ),
        );
      } catch (error) {
        const isUncertain = error instanceof DomainError && error.code === 'unavailable';
        setFailures((count) => count + 1);
        setFailure(isUncertain ? kind.words.uncertain : messageOf(error, kind.words.failed));
      } finally {
        isUnderWay.current = false;
        setPending(false);
      }
    },
  };
}

function isUnread({ problem, isLeftOut }: ImportRow): boolean {
  return problem !== null && !isLeftOut;
}

function remainingOf<Result extends string, Answer extends ImportAnswer<Result>>(
  rows: readonly ImportRow[],
  { rows: part, answer }: ImportOutcome<Answer>,
  kind: ImportKind<Result>,
) {
  const failed = answer.rows.filter(({ result }) => kind.results[result].isProblem).length;
  const unread = part.filter(isUnread).length;
  const problems = Math.min(rows.length, failed + unread);
  return { later: rows.length - problems, problems };
}

/** Moves the focus to the heading of a step that begins, but not to the first. */
function useFocusOnChange(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, [step]);
  return heading;
}
