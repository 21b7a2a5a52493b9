import type { PersonColumn } from '#core/people/files/people-file.ts';
import type { BadgeTone } from '../../ui/badge.tsx';
import type { ImportValues } from './import-list.ts';

/** What became of a row, or would. */
export interface ImportedRow<Result extends string> {
  readonly result: Result;
  /** The field that is not valid. */
  readonly field?: PersonColumn | undefined;
}

/** The answer for each row that was sent, in order. */
export interface ImportAnswer<Result extends string> {
  readonly rows: readonly ImportedRow<Result>[];
}

/** How a result is shown. */
export interface ResultKind {
  /** What would become of the row, such as “Will be invited”. */
  readonly planned: string;
  /** What became of it, such as “Invited”. */
  readonly done: string;
  /** What it means or what helps, below the row. */
  readonly why?: string;
  readonly tone: BadgeTone;
  /** Whether somebody must look at the row, because it is not imported and should be. */
  readonly isProblem: boolean;
}

/** What differs between the lists that are imported. */
export interface ImportKind<Result extends string> {
  /** What a row says, in its order on the screen. */
  readonly fields: readonly PersonColumn[];
  /** More rows are imported in parts. */
  readonly maxRows: number;
  readonly results: Readonly<Record<Result, ResultKind>>;
  readonly words: {
    /** Below the label of the text. */
    readonly pasteHint: string;
    /** Shows how a list may look; in a field without text. */
    readonly example: string;
    /** On the button of the second step. */
    readonly submit: (count: string) => string;
    readonly submitting: string;
    /** When the first step has nothing that can be imported. */
    readonly nobodyToSubmit: string;
    /** The title of the third step. */
    readonly done: (count: string) => string;
    readonly doneNobody: string;
    readonly failed: string;
    /** When no answer came: some may be imported. */
    readonly uncertain: string;
    /** What is wrong with a field of a row that is not valid. */
    readonly notValid: Readonly<Record<PersonColumn, string>>;
  };
}

/** Returns the name of a row, for the labels of its buttons. */
export function rowName({ name, email, studentId }: ImportValues): string {
  return name || email || studentId;
}
