import type { FirebaseFacts } from '#core/site/site-facts.ts';

/** Returns the sources that Firebase sign-in needs in the page's content security policy. */
export function browserSources({ authDomain, emulator }: FirebaseFacts): {
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
  readonly frames: readonly string[];
} {
  return {
    // Connects the page with the hidden frame of the auth domain for popups.
    scripts: ['https://apis.google.com'],
    connections: emulator
      ? [emulator]
      : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    frames: [emulator ?? `https://${authDomain}`],
  };
}
