import { useTexts } from '../../../ui/language/i18n.tsx';
import { createEventTexts } from './create-event-texts.ts';

/** Tells an unverified club that its event will be reviewed. */
export function ReviewNotice() {
  const { review } = useTexts(createEventTexts);
  return (
    <div className="border-l-4 border-yellow py-1 pl-5">
      <p className="subheading">{review.before}</p>
      <p className="mt-1 max-w-[60ch] text-muted">{review.beforeText}</p>
    </div>
  );
}
