import type { Api } from '#adapters/http/contract/api.ts';
import type { Language } from '../../ui/language/i18n.tsx';

/** An account that is older was there before the sign-in, however slow that was. */
const NEW_MS = 5 * 60_000;

/**
 * Has mails to the signed-in person written in the language of the app, when the sign-in with a provider has just created
 * their account. What somebody chose before stays as it is.
 */
export async function writeToNewcomer(
  api: Pick<Api, 'viewProfile' | 'editMyPreferences'>,
  language: Language,
): Promise<void> {
  // It is the language of every new account.
  if (language === 'en') return;
  const { createdAt = '' } = (await api.viewProfile()).user;
  if (Math.abs(Date.now() - Date.parse(createdAt)) < NEW_MS) await api.editMyPreferences({ language });
}
