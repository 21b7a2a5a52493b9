import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { cn } from './cn.ts';

export interface CountdownProps {
  /** The ISO instant at which it ends. */
  until: string;
  /** The server's time in milliseconds, because the device's clock may be wrong. */
  now: () => number;
  /** "Time left to pay" */
  label: string;
  /** The announcement at 300, 120, 60 and 30 seconds left. */
  announce: (secondsLeft: number) => string;
  onEnd?: (() => void) | undefined;
  className?: string | undefined;
}

const announcedAt = [30, 60, 120, 300];

/** Updates every second and announces only four times. */
export function Countdown({ until, now, label, announce, onEnd, className }: CountdownProps) {
  const [left, setLeft] = useState(() => secondsUntil(until, now()));
  const [spoken, setSpoken] = useState('');
  const last = useRef(Number.POSITIVE_INFINITY);

  const tick = useEffectEvent(() => {
    const next = secondsUntil(until, now());
    const before = last.current;
    last.current = next;
    setLeft(next);
    const passed = announcedAt.find(
      (mark) => before > mark && next <= mark && before !== Number.POSITIVE_INFINITY,
    );
    if (passed !== undefined && next > 0) setSpoken(announce(passed));
    if (before > 0 && next === 0) onEnd?.();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new deadline starts a new count.
  useEffect(() => {
    last.current = Number.POSITIVE_INFINITY;
    setSpoken('');
    tick();
    return everySecond(() => tick());
  }, [until]);

  return (
    <span className={cn('numerals inline-flex items-baseline gap-2', className)}>
      <span role="timer" aria-label={label} className={cn('font-bold', left > 0 && left <= 60 && 'text-red')}>
        {clockFace(left)}
      </span>
      <span role="status" className="sr-only">
        {spoken}
      </span>
    </span>
  );
}

function secondsUntil(until: string, now: number): number {
  const left = Math.ceil((Date.parse(until) - now) / 1000);
  return Number.isFinite(left) ? Math.max(0, left) : 0;
}

function clockFace(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`;
}

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One interval for all countdowns on the page. */
function everySecond(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
