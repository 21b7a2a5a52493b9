import type { Day } from '../day.ts';
import type { FieldLabel } from '../field-labels.ts';
import type { Sen } from '../money.ts';
import type { None } from './error-params.ts';

export interface Labelled {
  readonly label: FieldLabel;
}

/** A cell of a file. */
interface Cell {
  readonly row: number;
  readonly column: string;
  readonly written: string;
}

/** What a field must be. */
export type FieldType = 'text' | 'number' | 'boolean' | 'list' | 'object' | 'nothing';

/** What can be wrong with a field: each code with the params of its sentence. */
export interface FieldProblemParams {
  required: Labelled;
  too_long: Labelled & { readonly max: number };
  control_character: Labelled;
  line_break: Labelled;
  direction_character: Labelled;
  has_address: Labelled;
  not_a_whole_number: Labelled & { readonly min: number };
  not_in_range: Labelled & { readonly min: number; readonly max: number };
  too_high: Labelled & { readonly max: number };
  not_an_option: Labelled & { readonly options: readonly string[] };
  not_a_date_time: Labelled;
  not_a_time: Labelled;
  not_an_id: Labelled;
  not_right: Labelled;
  wrong_type: Labelled & { readonly type: FieldType };
  unknown_field: { readonly name: string };
  unknown_cursor: None;
  not_a_day: { readonly example: string };
  last_day_before_first: None;
  too_many_days: { readonly max: number };
  to_before_from: None;
  to_same_as_from: None;

  email_malformed: None;
  phone_malformed: None;
  code_malformed: None;
  code_wrong: None;
  link_not_opened: None;
  email_of_demonstration: None;
  email_not_of_university: { readonly domains: readonly string[] };
  email_of_another_account: None;
  password_too_short: { readonly min: number };
  password_too_long: { readonly max: number };
  password_too_easy: None;
  password_wrong: None;
  factor_code_wrong: None;
  faculty_not_in_list: None;
  fact_from_source: { readonly source: 'provider' | 'roster' };
  student_id_taken: None;
  name_like_another: Labelled & { readonly name: string };
  roster_without_columns: None;
  roster_column_twice: { readonly row: number; readonly first: string; readonly second: string };
  only_clubs_verified: None;

  closes_before_opens: None;
  opens_after_itself: None;
  id_repeated: None;
  option_repeated: None;
  /** `question` is its label. */
  answer_missing: { readonly question: string };
  answer_not_allowed: { readonly question: string };
  not_known: Labelled;
  code_text_malformed: None;
  list_entry_malformed: { readonly line: number; readonly written: string };
  not_this_many: Labelled & { readonly min: number; readonly max: number };
  end_before_start: None;
  end_in_past: None;
  in_past: Labelled;
  long_after_event: Labelled & { readonly days: number };
  waiting_alone: None;
  messages_too_close: { readonly max: number };
  price_too_low: { readonly minSen: Sen };
  refund_amount: { readonly maxSen: Sen };
  price_below_payment: { readonly minSen: Sen };
  price_too_high: { readonly maxSen: Sen };
  price_decimals: None;
  not_an_amount: { readonly maxSen: Sen };
  free_events_only: None;
  capacity_below_occupied: { readonly occupied: number };
  image_url_malformed: None;
  image_url_private: None;
  /** An uploaded picture that does not exist (any more), or is another club's. */
  picture_not_there: None;
  too_many_tags: { readonly max: number };

  one_ticket_at_a_time: None;
  idempotency_key_malformed: None;
  provider_not_offered: None;
  bank_not_offered: None;
  code_or_ticket_needed: None;

  picture_too_big: { readonly maxMegabytes: number };
  picture_too_large: { readonly maxMegapixels: number };
  picture_type: None;
  picture_slow: None;
  picture_damaged: None;

  bank_not_in_list: None;
  account_number_not_digits: None;
  account_number_length: { readonly bank: string; readonly min: number; readonly max: number };
  account_holder_without_letters: None;
  no_refund_chosen: None;
  too_many_refunds: { readonly max: number };
  results_too_long: None;
  results_control_character: None;
  results_without_columns: None;
  results_without_news: None;
  row_not_open: { readonly row: number; readonly reference: string };
  row_repeated: { readonly row: number; readonly reference: string };
  /** `more` counts the rows that are not named. */
  several_rows: { readonly problems: readonly RowProblem[]; readonly more: number };
  row_without_result: { readonly row: number; readonly written: string };
  statement_without_columns: None;
  statement_without_money: None;
  statement_date: Cell;
  statement_amount: Cell;
  /** A spreadsheet saves `####` for a value that its column was too narrow to show. */
  statement_narrow_column: Cell;
  statement_direction: Cell;
  /** `day` is how the date was read. */
  statement_future: Cell & { readonly day: Day };
  statement_date_missing: Cell;
  statement_two_amounts: Cell & { readonly other: string };
  statement_split_amount: Cell & { readonly rest: string };
  statement_contradiction: Cell & { readonly amount: string };
  csv_row_too_wide: { readonly row: number; readonly cells: number; readonly columns: number };
  csv_column_twice: { readonly row: number; readonly column: string };
  csv_quotation: { readonly row: number };
  csv_damaged: Cell;
  too_many_lines: { readonly max: number };
}

export type FieldProblemCode = keyof FieldProblemParams;

/** What can be wrong with one row of a bank's results. */
export type RowProblem = Extract<
  FieldProblem,
  {
    readonly code:
      | 'row_not_open'
      | 'row_repeated'
      | 'row_without_result'
      | 'csv_row_too_wide'
      | 'csv_damaged';
  }
>;

/** The code of what is wrong with a field, and its params. */
export type FieldProblem = {
  [Code in FieldProblemCode]: { readonly code: Code } & FieldProblemParams[Code];
}[FieldProblemCode];
