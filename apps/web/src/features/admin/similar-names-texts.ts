import { defineTexts } from '../../ui/language/i18n.tsx';

const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ');

export const similarNamesTexts = defineTexts({
  en: {
    looksLike: (names: readonly string[]) => `Looks like ${quoted(names)}.`,
    check: 'Ask for proof before you approve or verify it.',
  },
  ms: {
    looksLike: (names: readonly string[]) => `Kelihatan seperti ${quoted(names)}.`,
    check: 'Minta bukti sebelum anda meluluskan atau mengesahkannya.',
  },
});
