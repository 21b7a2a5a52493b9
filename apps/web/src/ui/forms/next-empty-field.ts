import type { KeyboardEvent } from 'react';

/** Handles a form's keys: Enter in a field goes on to the next empty one below it, and submits where there is none. */
export function toNextEmptyField(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget, key } = event;
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
  const fields = [...currentTarget.elements].filter(isField);
  const next = fields.slice(fields.indexOf(target) + 1).find(({ value }) => value === '');
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function isField(element: Element): element is HTMLInputElement | HTMLSelectElement {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
}
