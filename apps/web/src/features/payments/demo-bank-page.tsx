import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { formatAmount } from '#core/shared/money.ts';
import { useErrorTexts } from '../../shared/error-texts.ts';
import { paths } from '../../shared/paths.ts';
import { HairlineItem, HairlineList } from '../../ui/card.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Page } from '../../ui/layout.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { texts } from './texts.ts';

export type DemoOutcome = 'pay' | 'fail' | 'cancel' | 'pay-late' | 'pay-twice' | 'pay-wrong-amount';

/** A bill as the sandbox bank shows it. */
export interface DemoBill {
  readonly paymentId: string;
  readonly description: string;
  readonly amountSen: number;
  /** Where the browser returns. */
  readonly returnPath?: string;
}

export interface DemoBankPageProps {
  find: (ref: string) => DemoBill | null;
  /** Sets the outcome of the payment and settles it. */
  play: (ref: string, outcome: DemoOutcome) => Promise<void>;
}

/** The sandbox bank of the build without a server, with a button for every outcome. */
export function DemoBankPage({ find, play }: DemoBankPageProps) {
  const { ref = '' } = useParams();
  const t = useTexts(texts).bank;
  const bill = find(ref);
  if (!bill)
    return (
      <Page width="reading">
        <EmptyState level="h1" title={t.unknown} />
      </Page>
    );
  return (
    <Page width="reading">
      <PageTitle lead={t.text}>{t.title}</PageTitle>
      <div className="border-y-2 border-ink py-5">
        <p dir="auto" className="subheading">
          {bill.description}
        </p>
        <p className="title mt-2">{formatAmount(bill.amountSen)}</p>
      </div>
      <Outcomes bill={bill} play={(outcome) => play(ref, outcome)} />
    </Page>
  );
}

function Outcomes({ bill, play }: { bill: DemoBill; play: (outcome: DemoOutcome) => Promise<void> }) {
  const t = useTexts(texts).bank;
  const { messageOf } = useErrorTexts();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<{ readonly error: unknown } | null>(null);
  const back = bill.returnPath ?? paths.pay.to(bill.paymentId);
  const choose = async (outcome: DemoOutcome) => {
    try {
      await play(outcome);
      navigate(back, { replace: true });
    } catch (error) {
      setProblem({ error });
    }
  };
  const ways: readonly (readonly [DemoOutcome, string, string])[] = [
    ['pay', t.pay, t.payText],
    ['fail', t.fail, t.failText],
    ['cancel', t.cancel, t.cancelText],
    ['pay-late', t.payLate, t.payLateText],
    ['pay-twice', t.payTwice, t.payTwiceText],
    ['pay-wrong-amount', t.payWrong, t.payWrongText],
  ];
  return (
    <section aria-label={t.outcomes} className="mt-10">
      <h2 className="subheading mb-4">{t.outcomes}</h2>
      <HairlineList>
        {ways.map(([outcome, label, text]) => (
          <HairlineItem
            key={outcome}
            className="flex-col items-start gap-x-4 gap-y-0 hover:text-accent sm:flex-row sm:items-center"
          >
            <button
              type="button"
              onClick={() => void choose(outcome)}
              className="text-left font-bold after:absolute after:inset-0"
            >
              {label}
            </button>
            <span className="text-small text-muted sm:ml-auto sm:text-right">{text}</span>
          </HairlineItem>
        ))}
      </HairlineList>
      {problem && (
        <p role="alert" className="mt-4 font-semibold text-red">
          {messageOf(problem.error, t.failed)}{' '}
          <Link to={back} className="underline">
            {t.back}
          </Link>
        </p>
      )}
    </section>
  );
}
