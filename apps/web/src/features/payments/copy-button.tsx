import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { transferTexts } from './transfer-texts.ts';

const SHOWN_MS = 2_500;

/** Copies a text, and says so on the button for a moment. */
export function CopyButton({ what, text }: { what: string; text: string }) {
  const t = useTexts(transferTexts);
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
