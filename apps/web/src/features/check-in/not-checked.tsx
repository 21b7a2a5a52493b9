import { Button } from '../../ui/button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { texts } from './texts.ts';

/** Says over the picture of the camera that a scan could not be checked. */
export function NotChecked({ onAgain }: { onAgain: () => void }) {
  const t = useTexts(texts);
  return (
    <div
      role="alert"
      className="absolute inset-0 flex flex-col items-start justify-center gap-3 border bg-surface p-6"
    >
      <p className="title">{t.failed}</p>
      <p className="text-muted">{t.failedText}</p>
      <Button size="lg" wide onClick={onAgain}>
        {t.again}
      </Button>
    </div>
  );
}
