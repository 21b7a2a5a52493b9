import type { PlanView } from '#core/plans/plan-view.ts';
import { readStored, writeStored } from '../../../../ui/storage.ts';
import { type PlanForm, planInputOf } from './plan-form.ts';

/** What somebody has changed and not saved: the plan that they opened, and the form. */
export interface StoredDraft {
  readonly opened: PlanView;
  readonly form: PlanForm;
  /** The names of clubs that were looked up. */
  readonly clubs: readonly (readonly [string, string])[];
}

/** Returns what a person has not saved of an event's plan; null for nothing. */
export function readPlanDraft(uid: string, eventId: string): StoredDraft | null {
  try {
    const draft = JSON.parse(readStored(keyOf(uid, eventId)) ?? 'null') as StoredDraft | null;
    if (draft === null || draft.opened.types.length === 0 || draft.clubs.length < 0) return null;
    // A draft of another version of the app, whose form is no form, is none.
    planInputOf(draft.form, 1);
    return draft;
  } catch {
    return null;
  }
}

export function writePlanDraft(uid: string, eventId: string, draft: StoredDraft | null): void {
  writeStored(keyOf(uid, eventId), draft && JSON.stringify(draft));
}

function keyOf(uid: string, eventId: string): string {
  return `acara.plan-draft.${uid}.${eventId}`;
}
