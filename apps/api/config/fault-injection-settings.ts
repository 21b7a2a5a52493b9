import type { Shown } from './setting.ts';
import type { SettingReader } from './setting-reader.ts';

export const FAULT_INJECTION_NAMES = [
  'ACARA_CRASH_AT',
  'ACARA_CLOCK_SHIFT_SECONDS',
  'ACARA_BANK_AWAY_SECONDS',
] as const;

/** Points where a process can be made to crash, as if the power failed there. */
export const CRASH_POINTS = [
  'after_hold',
  'before_commit',
  'after_commit',
  'before_ack',
  'in_webhook',
  'in_outbox',
] as const;
export type CrashPoint = (typeof CRASH_POINTS)[number];

/** Faults to inject, for tests. Refused in production. */
export interface FaultInjection {
  /** Kills the process when it reaches the point for the nth time. */
  readonly crashAt: { readonly point: CrashPoint; readonly time: number } | null;
  /** Seconds by which the process's clock is wrong. */
  readonly clockShiftSeconds: number;
  /** Seconds after the start during which the payment provider is unreachable. */
  readonly providerOutageSeconds: number;
}

export function readFaultInjection(read: SettingReader): FaultInjection | null {
  if (!read.isAnySet(FAULT_INJECTION_NAMES)) return null;
  const day = 86_400;
  return {
    crashAt: readCrashPoint(read),
    clockShiftSeconds: read.number('ACARA_CLOCK_SHIFT_SECONDS', 0, {
      integer: true,
      min: -30 * day,
      max: 30 * day,
    }),
    providerOutageSeconds: read.number('ACARA_BANK_AWAY_SECONDS', 0, { integer: true, min: 0, max: day }),
  };
}

function readCrashPoint(read: SettingReader): FaultInjection['crashAt'] {
  const text = read.text('ACARA_CRASH_AT', '');
  if (text === '') return null;
  const [name, written = '1'] = text.split(':');
  const point = CRASH_POINTS.find((known) => known === name);
  if (point && /^[1-9]\d{0,6}$/.test(written)) return { point, time: Number(written) };
  const usage = `Use ${CRASH_POINTS.join(' or ')}, and :20 for the twentieth time.`;
  return read.error('ACARA_CRASH_AT', `Invalid value "${text}". ${usage}`, null);
}

export function shownFaults(faults: FaultInjection | null): Shown {
  const { crashAt } = faults ?? { crashAt: null };
  return {
    ACARA_CRASH_AT: crashAt && `${crashAt.point}:${crashAt.time}`,
    ACARA_CLOCK_SHIFT_SECONDS: faults && String(faults.clockShiftSeconds),
    ACARA_BANK_AWAY_SECONDS: faults && String(faults.providerOutageSeconds),
  };
}
