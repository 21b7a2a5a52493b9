import type { MyRefund } from '#core/refunds/list-my-refunds.ts';
import type { RefundStep } from '#core/refunds/refund-step.ts';
import { Button } from '../../ui/button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { type FailedPartProps, lazyPart } from '../../ui/states/lazy-part.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx';
import { texts } from './texts.ts';

/** In a chunk of its own, as most people who open a ticket never see it. */
const BankDetailsForm = lazyPart(async () => (await import('./bank-details-form.tsx')).BankDetailsForm, {
  loading: LoadingForm,
  failed: FailedForm,
});

export interface BankDetailsProps {
  /** The step of the refund that shows the form. */
  step: RefundStep;
  /** All refunds of the person by transfer: the details apply to each of them. */
  allWaiting: readonly MyRefund[];
  /** A transfer to the given account is in progress, so that the details can't change now. */
  isFixed: boolean;
  changing: boolean;
  setChanging: (changing: boolean) => void;
  /** Called after the details were stored, to move the focus out of the closed form. */
  onDone: () => void;
}

/** Asks for bank details once, and lets them be changed until the transfer is in progress. */
export function BankDetails({ step, allWaiting, isFixed, changing, setChanging, onDone }: BankDetailsProps) {
  const t = useTexts(texts).form;
  if (isFixed) return <p className="mt-4 text-small text-muted">{t.fixed}</p>;
  if (step === 'ready' && !changing)
    return (
      <Button size="sm" variant="secondary" className="mt-4" onClick={() => setChanging(true)}>
        {t.change}
      </Button>
    );
  const close = () => {
    setChanging(false);
    onDone();
  };
  return (
    <div className="mt-6">
      <BankDetailsForm refunds={allWaiting} onDone={close} {...(step === 'ready' && { onCancel: close })} />
    </div>
  );
}

function LoadingForm() {
  const t = useTexts(texts);
  return (
    <SkeletonGroup text={t.loading}>
      <Skeleton className="h-72 w-full" />
    </SkeletonGroup>
  );
}

function FailedForm({ onRetry, retrying }: FailedPartProps) {
  const t = useTexts(texts);
  return <ErrorState title={t.failed} retryLabel={t.retry} onRetry={onRetry} retrying={retrying} />;
}
