import Plus from 'lucide-react/icons/plus';
import { useTexts } from '../ui/i18n.tsx';
import { footerTexts } from './footer-texts.ts';

export function FooterQuestions() {
  const t = useTexts(footerTexts);
  const q = t.questions;
  return (
    <section id="faq" tabIndex={-1} aria-labelledby="faq-title" className="outline-none">
      <h2 id="faq-title" className="subheading text-accent">
        {t.faq}
      </h2>
      <div className="mt-4 divide-y divide-line border-y">
        <Question question={q.pay} answer={q.payText} />
        <Question question={q.ticket} answer={q.ticketText} />
        <Question question={q.money} answer={q.moneyText} />
        <Question question={q.club} answer={q.clubText} />
      </div>
    </section>
  );
}

function Question({ question, answer }: { question: string; answer: string }) {
  return (
    <details className="group">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-bold hover:text-accent [&::-webkit-details-marker]:hidden">
        {question}
        <Plus
          className="size-5 shrink-0 text-accent transition-transform duration-150 group-open:rotate-45 motion-reduce:transition-none"
          aria-hidden="true"
        />
      </summary>
      <p className="max-w-[60ch] pr-9 pb-5 text-muted">{answer}</p>
    </details>
  );
}
