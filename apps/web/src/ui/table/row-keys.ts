import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** Moves the focus from a row's title or checkbox to that of the next or the previous row. */
export function moveBetweenRows(event: KeyboardEvent<HTMLTableElement>): void {
  const step = STEPS[event.key];
  const { target, currentTarget: table } = event;
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  if (!(target instanceof HTMLElement) || target.dataset.rowControl === undefined) return;
  const controls = [
    ...table.querySelectorAll<HTMLElement>(`[data-row-control="${target.dataset.rowControl}"]`),
  ];
  const next = controls[controls.indexOf(target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
