import { token } from '../shared/token.ts';

/** What decides on problems, besides what is found. */
export interface OperatorSettings {
  /** Whether a backup must exist although none was ever made: in production. */
  readonly expectsBackups: boolean;
}
export const OperatorSettings = token<OperatorSettings>('OperatorSettings');
