import { Disclosure } from '../../../ui/disclosure.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { helpTexts } from './help-texts.ts';

/** What who leads check-in should know before the evening. */
export function CheckInHelp() {
  const t = useTexts(helpTexts);
  return (
    <Disclosure title={t.title} className="max-w-[46rem]">
      <dl className="grid gap-4 pt-1 pb-4">
        {Object.entries(t.answers).map(([key, { term, text }]) => (
          <div key={key}>
            <dt className="font-bold">{term}</dt>
            <dd className="text-pretty text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
