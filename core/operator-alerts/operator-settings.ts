import { token } from '../shared/token.ts';

/** What decides on problems, besides what is found. */
export interface OperatorSettings {
  /** Whether a backup must exist although none was ever made: in production. */
  readonly expectsBackups: boolean;
  /** The names of settings that are missing or wrong, with which Acara has started all the same. */
  readonly faultySettings: readonly string[];
}
export const OperatorSettings = token<OperatorSettings>('OperatorSettings');
