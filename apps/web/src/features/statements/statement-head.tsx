import { KeyFacts } from '../../ui/key-facts.tsx';
import { DateText } from '../../ui/language/date-text.tsx';
import { useLanguage, useTexts } from '../../ui/language/i18n.tsx';
import { periodText, type StatementHeading } from './statement-heading.ts';
import { texts } from './texts.ts';

/** Says above the figures whose they are, also on paper. */
export function StatementHead({ heading }: { heading: StatementHeading }) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  return (
    <KeyFacts
      className="mb-8 max-w-[30rem] print:max-w-none"
      facts={[
        { term: t.club, value: <span dir="auto">{heading.club}</span> },
        { term: t.university, value: heading.university },
        { term: t.period, value: periodText(heading, t, language) },
        { term: t.asOf, value: <DateText value={heading.asOf} /> },
      ]}
    />
  );
}
