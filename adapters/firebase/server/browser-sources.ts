import type { FirebaseFacts } from '#core/site/site-facts.ts';

/** What a page loads and asks to sign in with Firebase, for its content security policy. */
export function browserSources({ authDomain, emulator }: FirebaseFacts): {
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
  readonly frames: readonly string[];
} {
  return {
    // With it, the page and the hidden frame of the domain speak to each other about the pop-up.
    scripts: ['https://apis.google.com'],
    connections: emulator
      ? [emulator]
      : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    frames: [emulator ?? `https://${authDomain}`],
  };
}
