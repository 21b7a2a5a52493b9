import Users from 'lucide-react/icons/users';
import { formatCount } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import type { MessageFormValues } from './message-form-values.ts';
import { messageTexts } from './message-texts.ts';
import type { RecipientCount } from './use-recipients.ts';

/** Says to how many people a message goes. */
export function Recipients({
  recipients: { count, failed },
  values: { when, whom },
}: {
  recipients: RecipientCount;
  values: MessageFormValues;
}) {
  const t = useTexts(messageTexts);
  return (
    <div className="flex items-start gap-3">
      <Users className="mt-0.5 size-5 shrink-0 text-muted" aria-hidden="true" />
      <div className="min-w-0">
        <p role="status" className="numerals font-bold">
          {words(count, failed, when, whom, t)}
        </p>
        <p className="text-caption text-muted">
          {count === 0 && when === 'now' ? t.nobodyText : t.goesToText}
        </p>
      </div>
    </div>
  );
}

function words(
  count: number | undefined,
  failed: boolean,
  when: MessageFormValues['when'],
  whom: MessageFormValues['whom'],
  t: (typeof messageTexts)['en'],
): string {
  if (count === undefined) return failed ? t.notCounted : t.counting;
  if (count === 0) return whom === 'everybody' ? t.nobody : t.nobodyPart;
  return when === 'now' ? t.goesTo(formatCount(count)) : t.goesToLater(formatCount(count));
}
