import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { saveFile } from '../../ui/save-file.ts';
import { texts } from './texts.ts';

/** Shows new recovery codes, once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTexts(texts).recovery;
  const [isCopied, setCopied] = useState(false);
  const text = `${t.heading}\n\n${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast.error(t.copyFailed);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.shownTitle}
      description={t.shownText}
      closeLabel={t.close}
      actions={<Button onClick={onClose}>{t.close}</Button>}
    >
      <ul
        aria-label={t.list}
        className="grid grid-cols-1 gap-x-8 gap-y-2 rounded-card border p-4 numerals tracking-wide select-all min-[26rem]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        <Button
          size="sm"
          variant="secondary"
          icon={isCopied ? <Check /> : <Copy />}
          onClick={() => void copy()}
        >
          {isCopied ? t.copied : t.copy}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          icon={<Download />}
          onClick={() => saveFile(text, t.file, 'text/plain;charset=utf-8')}
        >
          {t.download}
        </Button>
        <Button size="sm" variant="secondary" icon={<Printer />} onClick={() => window.print?.()}>
          {t.print}
        </Button>
      </div>
    </Dialog>
  );
}
