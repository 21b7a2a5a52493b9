import { cn } from '../../ui/cn.ts';
import type { PayStage } from './pay-stage.ts';
import type { PayStep } from './pay-step.ts';

type Mark = 'waiting' | 'stopped' | 'done';

/** Returns the mark of what became of a payment; null while its buyer is still to pay, and for a cancelled ticket. */
export function payMarkOf(stage: PayStage, step: PayStep | null): Mark | null {
  if (stage === 'done' || stage === 'done_and_refund') return 'done';
  if (stage === 'failed' || stage === 'refund_retry' || stage === 'too_late' || stage === 'refund')
    return 'stopped';
  return stage === 'closing' || step === 'wait' || step === 'kept' ? 'waiting' : null;
}

/** A turning ring, a stop sign or a tick. The heading beside it says the same. */
export function PayMark({ mark, className }: { mark: Mark; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      data-mark={mark}
      className={cn('size-12', colours[mark], className)}
    >
      {mark === 'waiting' ? (
        <>
          <circle cx="24" cy="24" r="20" className="opacity-25" />
          <path
            d="M24 4a20 20 0 0 1 20 20"
            className="origin-center animate-[spin_1.2s_linear_infinite] motion-reduce:animate-none"
          />
        </>
      ) : (
        <>
          <circle cx="24" cy="24" r="20" />
          <path d={mark === 'done' ? 'm15 25 6.5 6.5L34 18' : 'M15 24h18'} />
        </>
      )}
    </svg>
  );
}

const colours: Record<Mark, string> = {
  waiting: 'text-yellow',
  stopped: 'text-red',
  done: 'text-green',
};
