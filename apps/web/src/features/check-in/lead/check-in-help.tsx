import { useSite } from '../../../shared/use-api.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { helpTexts } from './help-texts.ts';

/** What who leads check-in should know before the evening. */
export function CheckInHelp() {
  const t = useTexts(helpTexts);
  const { walkIns } = useSite();
  const answers = [
    ...Object.values(t.answers),
    ...(walkIns === 'off' ? [] : [t.selling]),
    ...(walkIns === 'cash' ? [t.cash] : []),
  ];
  return (
    <Disclosure title={t.title} className="max-w-[46rem]">
      <dl className="grid gap-4 pt-1 pb-4">
        {answers.map(({ term, text }) => (
          <div key={term}>
            <dt className="font-bold">{term}</dt>
            <dd className="text-pretty text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
