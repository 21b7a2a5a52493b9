import { defineTexts } from '../../ui/language/i18n.tsx';
import { toast } from '../../ui/overlays/toast.ts';

const texts = defineTexts({
  en: { done: (name: string) => `Logged in with ${name}!` },
  ms: { done: (name: string) => `Anda telah log masuk dengan ${name}.` },
});

/** Shows the welcome toast after a sign-in in the same tab, because the page that asked for it is gone. */
export function welcome(provider: string): void {
  toast.success(texts[document.documentElement.lang === 'ms' ? 'ms' : 'en'].done(provider));
}
