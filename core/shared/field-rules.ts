import type { FieldProblem } from './errors/field-problem.ts';
import type { FieldLabel } from './field-labels.ts';

/**
 * The limits of a field, defined once: `FieldChecks` enforces them, forms show them, and the schemas of
 * `adapters/http/contract` state them in the OpenAPI document.
 */
export interface TextRule {
  /** The field's name for people. */
  readonly label: FieldLabel;
  /** Maximum number of code points as sent, including surrounding white space. */
  readonly max: number;
  /** Whether it may be empty. */
  readonly optional?: boolean;
  /** Whether it may have line breaks and tabs. */
  readonly multiline?: boolean;
}

/** An integer. */
export interface IntegerRule {
  readonly label: FieldLabel;
  readonly min: number;
  readonly max: number;
}

/** A number in a unit, with which forms show its name: `Ticket Price (RM)`. */
export interface UnitRule {
  readonly label: FieldLabel;
  readonly unit: string;
}

/** One of several options. */
export interface ChoiceRule<Option extends string = string> {
  readonly label: FieldLabel;
  readonly options: readonly Option[];
}

/** A text that matches a pattern; `problem` is what is wrong with any other text. */
export interface PatternRule {
  readonly label: FieldLabel;
  readonly max?: number;
  /** Matches the whole text, in the syntax of JSON schemas. */
  readonly pattern: string;
  readonly problem: FieldProblem;
}
