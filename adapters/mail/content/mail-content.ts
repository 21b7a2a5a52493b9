/** A part of a mail, from which its plain text and its HTML are both written. */
export type MailBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** What is good to know, smaller in HTML. */
  | { readonly kind: 'note'; readonly text: string }
  /** A code to type, with the words before it. */
  | { readonly kind: 'code'; readonly label: string; readonly code: string }
  | { readonly kind: 'facts'; readonly rows: readonly Row[] }
  /** The old and the new beside each other. */
  | {
      readonly kind: 'beforeAndAfter';
      readonly before: string;
      readonly after: string;
      readonly rows: readonly ChangedRow[];
    }
  /** What a person wrote. No line of it can pass for one of Acara's. */
  | { readonly kind: 'quote'; readonly introduction: string; readonly text: string }
  /** The main link. A mail has at most one. */
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  /** An entry of a list, whose title is a link. */
  | { readonly kind: 'entry'; readonly title: string; readonly detail: string; readonly url: string }
  /** The QR code of the ticket, as far as the mail has one, and what to do with it. `alt` stands for the picture. */
  | { readonly kind: 'ticketCode'; readonly text: string; readonly alt: string };

export type Row = readonly [label: string, value: string];
export type ChangedRow = readonly [label: string, before: string, after: string];

/** What a mail says, in one language, between the greeting and the footer. */
export interface MailContent {
  /** One line. */
  readonly subject: string;
  /** What lists of mails show beside the subject; the first paragraph without it. */
  readonly preheader?: string;
  readonly blocks: readonly MailBlock[];
}

export const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });
export const note = (text: string): MailBlock => ({ kind: 'note', text });
export const button = (label: string, url: string): MailBlock => ({ kind: 'button', label, url });
export const link = (label: string, url: string): MailBlock => ({ kind: 'link', label, url });
export const facts = (rows: readonly Row[]): MailBlock => ({ kind: 'facts', rows });

/** Returns what a person wrote, with the words before it; nothing for an empty text. */
export function quoted(introduction: string, text: string): readonly MailBlock[] {
  return text.trim() === '' ? [] : [{ kind: 'quote', introduction, text }];
}

/** Returns the lines of a person's text, each without control characters. */
export function linesOf(text: string): readonly string[] {
  return text
    .trim()
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
    .map(oneLine);
}

/** Replaces line breaks and control characters, so that a person's text stays on its line. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp} ]+/gu, ' ').trim();
}
