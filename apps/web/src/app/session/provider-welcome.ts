import { defineTexts } from '../../ui/language/i18n.tsx';
import { toast } from '../../ui/overlays/toast.ts';

const texts = defineTexts({
  en: { done: 'Logged in with Google!' },
  ms: { done: 'Anda telah log masuk dengan Google.' },
});

/** For somebody whose whole page went to the provider: the page that asked is gone, so nobody else says it. */
export function welcome(): void {
  toast.success(texts[document.documentElement.lang === 'ms' ? 'ms' : 'en'].done);
}
