import type { Language } from '#core/shared/language.ts';
import type { MailContent } from './mail-content.ts';
import { plainBlock } from './plain-text.ts';

/** A labelled address. */
export interface LetterLink {
  readonly label: string;
  readonly url: string;
}

/** Why a mail came that can be switched off, and where. */
export interface TopicNotice {
  readonly reason: string;
  readonly links: readonly LetterLink[];
}

/** All of a mail, in one language. */
export interface Letter {
  readonly language: Language;
  readonly greeting: string;
  readonly content: MailContent;
  /** The address of this installation. */
  readonly home: string;
  /** The contacts for help, with the word before them; null without any. */
  readonly help: string | null;
  /** Null for what is always mailed. */
  readonly topic: TopicNotice | null;
}

/** Returns a letter as plain text. */
export function plainLetter({ greeting, content, home, help, topic }: Letter): string {
  const footer = [
    '—',
    `Acara · ${home}`,
    ...(help === null ? [] : [help]),
    ...(topic === null
      ? []
      : ['', topic.reason, ...topic.links.map(({ label, url }) => `${label}:\n${url}`)]),
  ];
  return `${[greeting, ...content.blocks.map(plainBlock), footer.join('\n')].join('\n\n')}\n`;
}
