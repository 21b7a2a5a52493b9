import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { cn } from '../../ui/cn.ts';
import { defineTexts, useTexts } from '../../ui/language/i18n.tsx';

/** Warns that people could take a club for others, or for the university. */
export function SimilarNamesNote({ names, className }: { names: readonly string[]; className?: string }) {
  const t = useTexts(similarNamesTexts);
  if (names.length === 0) return null;
  return (
    <p
      className={cn(
        'flex max-w-[62ch] gap-2 rounded-md bg-yellow-soft px-3 py-2 text-small text-yellow',
        className,
      )}
    >
      <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span>
        <strong>{t.looksLike(names)}</strong> {t.check}
      </span>
    </p>
  );
}

const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ');

const similarNamesTexts = defineTexts({
  en: {
    looksLike: (names: readonly string[]) => `Looks like ${quoted(names)}.`,
    check: 'Ask for proof before you approve or verify it.',
  },
  ms: {
    looksLike: (names: readonly string[]) => `Kelihatan seperti ${quoted(names)}.`,
    check: 'Minta bukti sebelum anda meluluskan atau mengesahkannya.',
  },
});
