import type { DigestProblem } from '../notifications/digest.ts';
import type { Problem } from './operator-alert.ts';

export type OperatorAlertView = DigestProblem;

export function alertView({ kind: problem, provider, since, count, settings }: Problem): OperatorAlertView {
  return { problem, provider, since, count, ...(settings && { settings }) };
}
