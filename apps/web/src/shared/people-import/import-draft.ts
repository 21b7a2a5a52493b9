import type { ImportRow } from './import-list.ts';

/** A list that is not imported yet, as it lies in this tab. */
export interface ImportDraft {
  readonly text: string;
  /** The rows of the text, as they were corrected; null once the text has changed. */
  readonly rows: readonly ImportRow[] | null;
  /** Whether the rows are being checked, rather than the text being written. */
  readonly isChecking: boolean;
}

export const NO_DRAFT: ImportDraft = { text: '', rows: null, isChecking: false };

/** Returns what this tab has of a list. It lies here until it is imported, the tab is closed, or the person signs out. */
export function readImportDraft(key: string): ImportDraft {
  try {
    const draft = JSON.parse(sessionStorage.getItem(keyOf(key)) ?? 'null') as ImportDraft | null;
    const isKnown = typeof draft?.text === 'string' && (draft.rows === null || Array.isArray(draft.rows));
    return isKnown ? draft : NO_DRAFT;
  } catch {
    return NO_DRAFT;
  }
}

export function writeImportDraft(key: string, draft: ImportDraft): void {
  try {
    if (draft.text === '' && draft.rows === null) sessionStorage.removeItem(keyOf(key));
    else sessionStorage.setItem(keyOf(key), JSON.stringify(draft));
  } catch {
    // It holds until the page is left.
  }
}

function keyOf(key: string): string {
  return `acara.import-draft.${key}`;
}
