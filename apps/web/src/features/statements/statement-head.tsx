import { DateText } from '../../ui/language/date-text.tsx';
import { useLanguage, useTexts } from '../../ui/language/i18n.tsx';
import { periodText, type StatementHeading } from './statement-heading.ts';
import { texts } from './texts.ts';

/** Says above the figures whose they are, also on paper. */
export function StatementHead({ heading }: { heading: StatementHeading }) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const facts = [
    { term: t.club, value: heading.club },
    { term: t.university, value: heading.university },
    { term: t.period, value: periodText(heading, t, language) },
    { term: t.asOf, value: <DateText value={heading.asOf} /> },
  ];
  return (
    <dl className="mb-8 grid gap-x-8 gap-y-4 min-[22rem]:grid-cols-2 lg:grid-cols-4 print:grid-cols-4">
      {facts.map(({ term, value }) => (
        <div key={term} className="min-w-0">
          <dt className="text-caption text-muted">{term}</dt>
          <dd dir="auto" className="mt-0.5 text-small font-semibold">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
