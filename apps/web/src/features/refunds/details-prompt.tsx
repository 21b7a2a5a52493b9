import { useRead } from '../../shared/calls/use-read.ts';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { texts } from './texts.ts';
import { sumOf } from './waiting-refunds.ts';

/** Links to the form for bank details while a refund waits for them. */
export function DetailsPrompt({ className }: { className?: string }) {
  const t = useTexts(texts).prompt;
  const waiting =
    useRead('listMyRefunds').data?.refunds.filter(({ step }) => step === 'details_needed') ?? [];
  const [first] = waiting;
  if (!first) return null;
  return (
    <section aria-label={t.label} className={className}>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card bg-yellow-soft p-5 sm:p-6">
        <div className="min-w-0 flex-[1_1_20rem]">
          <p className="subheading">{t.title(sumOf(waiting, first.currency))}</p>
          <p className="mt-1 text-small">{t.text}</p>
        </div>
        <ButtonLink to={paths.refundOfTicket(first.ticketId)} className="max-sm:w-full">
          {t.give}
        </ButtonLink>
      </div>
    </section>
  );
}
