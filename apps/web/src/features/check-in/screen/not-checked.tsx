import CircleHelp from 'lucide-react/icons/circle-question-mark';
import { Button } from '../../../ui/button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { texts } from './texts.ts';

/** Says over the picture of the camera that a scan could not be checked. The next code takes its place. */
export function NotChecked({ onAgain }: { onAgain: () => void }) {
  const t = useTexts(texts);
  return (
    <div
      role="alert"
      className="absolute inset-0 flex flex-col items-center justify-center gap-3 overflow-y-auto border-8 border-verdict-refused bg-surface p-5 text-center sm:rounded-card"
    >
      <CircleHelp className="size-20 shrink-0 text-red" strokeWidth={2.25} aria-hidden="true" />
      <p className="text-[3rem] leading-none font-extrabold tracking-tight">{t.failed}</p>
      <p className="max-w-[30ch] text-lead">{t.failedText}</p>
      <Button size="lg" onClick={onAgain}>
        {t.again}
      </Button>
    </div>
  );
}
