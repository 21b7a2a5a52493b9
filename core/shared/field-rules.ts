/**
 * What a field takes: the one place of its limits. The core's checks hold an input to it, forms read it, and the schemas
 * of `adapters/http/contract` state it in the OpenAPI document.
 */
export interface TextRule {
  /** What people call the field; sentences begin with it. */
  readonly label: string;
  /** In characters (code points) as sent, blanks at its ends included. */
  readonly max: number;
  /** Whether it may be blank. */
  readonly optional?: boolean;
  /** Whether it may have line breaks and tabs. */
  readonly multiline?: boolean;
}

/** A whole number. */
export interface WholeRule {
  readonly label: string;
  readonly min: number;
  readonly max: number;
}

/** One of some words. */
export interface ChoiceRule<Option extends string = string> {
  readonly label: string;
  readonly options: readonly Option[];
}

/** A text that a pattern describes; `problem` is said of every other one. */
export interface PatternRule {
  readonly label: string;
  readonly max?: number;
  /** Of the whole text, as a JSON schema states it. */
  readonly pattern: string;
  readonly problem: string;
}

/** What a rule says of a field that was left empty. */
export function missing({ label }: { readonly label: string }): string {
  return `${label} is required.`;
}
