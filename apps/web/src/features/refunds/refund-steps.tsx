import Check from 'lucide-react/icons/check';
import type { MyRefund } from '#core/refunds/list-my-refunds.ts';
import { cn } from '../../ui/cn.ts';
import { DateText } from '../../ui/language/date-text.tsx';
import { type SameShape, useTexts } from '../../ui/language/i18n.tsx';
import { texts } from './texts.ts';

interface Step {
  readonly name: string;
  readonly done: boolean;
  /** When the step was done; null when open or unknown. */
  readonly at: string | null;
  readonly note?: string;
}

/** The steps of a refund with their dates; the next one is marked. */
export function RefundSteps({ refund }: { refund: MyRefund }) {
  const t = useTexts(texts);
  const steps = stepsOf(refund, t.steps);
  const current = steps.findIndex(({ done }) => !done);
  return (
    <ol aria-label={t.label} className="mt-4">
      {steps.map((step, index) => (
        <li
          key={step.name}
          aria-current={index === current ? 'step' : undefined}
          className={cn(
            'relative grid grid-cols-[1.5rem_minmax(0,1fr)] gap-3 pb-4 text-small last:pb-0',
            step.done || index === current ? 'text-ink' : 'text-muted',
          )}
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={cn(
                'absolute top-6 bottom-0 left-[0.6875rem] border-l-2',
                step.done ? 'border-accent' : 'border-line',
              )}
            />
          )}
          <Mark done={step.done} current={index === current} />
          <span>
            <span className="font-semibold">{step.name}</span>
            {step.done && <span className="sr-only">, {t.done}</span>}
            {step.at !== null && (
              <span className="block text-caption text-muted">
                <DateText value={step.at} />
              </span>
            )}
            {step.note && <span className="block text-caption text-muted">{step.note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Mark({ done, current }: { done: boolean; current: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'grid size-6 place-items-center rounded-full border-2',
        done ? 'border-accent bg-accent text-on-accent' : current ? 'border-accent' : 'border-line-strong',
      )}
    >
      {done && <Check className="size-3.5 stroke-[3]" />}
    </span>
  );
}

/** A refund by transfer has one more step: the bank details. */
function stepsOf(refund: MyRefund, names: SameShape<typeof texts.en>['steps']): readonly Step[] {
  const { step, createdAt, detailsGivenAt, sentAt, paidAt, bankReference } = refund;
  const isPaid = step === 'paid';
  const wasOnList = isPaid && bankReference !== null && sentAt !== null;
  const given = { name: names.details, done: true, at: detailsGivenAt };
  return [
    { name: names.due, done: true, at: createdAt },
    ...(step === 'details_needed' ? [{ name: names.details_needed, done: false, at: null }] : []),
    ...(step === 'ready' || step === 'on_its_way' ? [given] : []),
    ...(wasOnList ? [{ ...given, note: names.erased }] : []),
    { name: names.on_its_way, done: isPaid || step === 'on_its_way' || sentAt !== null, at: sentAt },
    { name: names.paid, done: isPaid, at: paidAt },
  ];
}
