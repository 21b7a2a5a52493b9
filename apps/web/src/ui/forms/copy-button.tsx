import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';
import { Button } from '../button.tsx';
import { defineTexts, useTexts } from '../language/i18n.tsx';
import { toast } from '../overlays/toast.ts';

const texts = defineTexts({
  en: {
    copy: 'Copy',
    copied: 'Copied',
    copyOf: (what: string) => `Copy: ${what}`,
    copiedOf: (what: string) => `Copied: ${what}`,
    copyFailed: 'Your browser did not allow copying. Please select the text and copy it.',
  },
  ms: {
    copy: 'Salin',
    copied: 'Disalin',
    copyOf: (what) => `Salin: ${what}`,
    copiedOf: (what) => `Disalin: ${what}`,
    copyFailed: 'Pelayar anda tidak membenarkan salinan. Sila pilih teks itu dan salin.',
  },
});

const SHOWN_MS = 2_500;

/** Copies a text, and says so on the button for a moment. */
export function CopyButton({ what, text }: { what: string; text: string }) {
  const t = useTexts(texts);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast.error(t.copyFailed);
    }
  };
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        icon={isCopied ? <Check /> : <Copy />}
        aria-label={t.copyOf(what)}
        onClick={() => void copy()}
      >
        {isCopied ? t.copied : t.copy}
      </Button>
      <span role="status" className="sr-only">
        {isCopied ? t.copiedOf(what) : ''}
      </span>
    </>
  );
}
