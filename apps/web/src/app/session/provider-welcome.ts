import { defineTexts } from '../../ui/language/i18n.tsx';
import { toast } from '../../ui/overlays/toast.ts';

const texts = defineTexts({
  en: { done: 'Logged in with Google!' },
  ms: { done: 'Anda telah log masuk dengan Google.' },
});

/** Shows the welcome toast after a sign-in in the same tab, because the page that asked for it is gone. */
export function welcome(): void {
  toast.success(texts[document.documentElement.lang === 'ms' ? 'ms' : 'en'].done);
}
