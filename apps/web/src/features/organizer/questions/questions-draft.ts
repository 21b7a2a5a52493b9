import type { QuestionsView } from '#core/questions/questions-view.ts';
import { readStored, writeStored } from '../../../ui/storage.ts';
import { type QuestionsForm, questionsFormOf, questionsInputOf } from './question-form.ts';

/** What somebody has changed and not saved: the questions that they opened, and the form. */
export interface StoredDraft {
  readonly opened: QuestionsView;
  readonly form: QuestionsForm;
}

/** Returns what a person has not saved of an event's questions; null for nothing. */
export function readQuestionsDraft(uid: string, eventId: string): StoredDraft | null {
  try {
    const draft = JSON.parse(readStored(keyOf(uid, eventId)) ?? 'null') as StoredDraft | null;
    if (draft === null) return null;
    // A draft of another version of the app, whose form is no form, is none.
    questionsFormOf(draft.opened);
    questionsInputOf(draft.form);
    return draft;
  } catch {
    return null;
  }
}

export function writeQuestionsDraft(uid: string, eventId: string, draft: StoredDraft | null): void {
  writeStored(keyOf(uid, eventId), draft && JSON.stringify(draft));
}

function keyOf(uid: string, eventId: string): string {
  return `acara.questions-draft.${uid}.${eventId}`;
}
