import { useState } from 'react';
import type { HandoverActions, HandoverView } from '#core/clubs/handovers/handover-view.ts';
import type { ViewHandoverOutput } from '#core/clubs/handovers/view-handover.ts';
import { ActionDialog } from '../../../shared/action-dialog.tsx';
import { useChange } from '../../../shared/calls/use-change.ts';
import { Button } from '../../../ui/button.tsx';
import { type KeyFact, KeyFacts } from '../../../ui/key-facts.tsx';
import { DateText } from '../../../ui/language/date-text.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Steps } from '../../../ui/steps.tsx';
import { handoverTexts } from './handover-texts.ts';

export interface HandoverProgressProps {
  club: ViewHandoverOutput['club'];
  handover: HandoverView;
  actions: HandoverActions;
  isSuccessor: boolean;
  hasConfirmer: boolean;
}

/** How far a handover is, what happens next, and what the reader may decide. */
export function HandoverProgress({
  club,
  handover,
  actions,
  isSuccessor,
  hasConfirmer,
}: HandoverProgressProps) {
  const t = useTexts(handoverTexts);
  const [asked, setAsked] = useState<Decision | null>(null);
  const { state } = handover;
  const successor = handover.successor.name || t.someone;
  const decisions: readonly Decision[] = [
    ...(actions.accept ? (['accept'] as const) : []),
    ...(actions.confirm ? (['confirm'] as const) : []),
    ...(actions.cancel
      ? [isSuccessor && state === 'proposed' ? ('decline' as const) : ('cancel' as const)]
      : []),
  ];
  return (
    <section aria-label={t.steps.label}>
      {state !== 'cancelled' && (
        <Steps
          label={t.steps.label}
          steps={[t.steps.proposed, t.steps.accepted, t.steps.confirmed]}
          current={STEP[state]}
          doneText={t.done}
          className="mb-8"
        />
      )}
      <p className="text-lead font-semibold" role="status">
        {actions.accept
          ? t.asked.proposed(club.name)
          : actions.confirm
            ? t.asked.accepted(successor)
            : state === 'cancelled'
              ? t.status.cancelled
              : t.status[state](successor)}
      </p>
      {state === 'accepted' && !hasConfirmer && <p className="mt-2 text-muted">{t.waitsForAdmin}</p>}
      {decisions.length > 0 && (
        <div className="mt-6 flex flex-wrap gap-3">
          {decisions.map((decision) => (
            <Button
              key={decision}
              variant={decision === 'accept' || decision === 'confirm' ? 'primary' : 'secondary'}
              onClick={() => setAsked(decision)}
            >
              {t.actions[decision].label}
            </Button>
          ))}
        </div>
      )}
      <KeyFacts className="mt-8" facts={factsOf(handover, t)} />
      {asked && (
        <DecisionDialog club={club} handover={handover} decision={asked} onClose={() => setAsked(null)} />
      )}
    </section>
  );
}

/** The index of the current step: the one that is waited for. */
const STEP = { proposed: 1, accepted: 2, confirmed: 3 } as const;

interface DecisionDialogProps {
  club: ViewHandoverOutput['club'];
  handover: HandoverView;
  decision: Decision;
  onClose: () => void;
}

function DecisionDialog({ club, handover, decision, onClose }: DecisionDialogProps) {
  const words = useTexts(handoverTexts).actions[decision];
  const decide = useChange(DECISION_CALLS[decision]);
  return (
    <ActionDialog
      title={words.title(club.name)}
      description={words.text}
      confirmLabel={words.label}
      danger={decision === 'decline' || decision === 'cancel'}
      done={words.done}
      perform={() => decide.mutateAsync({ id: club.id, handover: handover.id })}
      onClose={onClose}
    />
  );
}

function factsOf(handover: HandoverView, t: (typeof handoverTexts)['en']): readonly KeyFact[] {
  const { state, successor, proposedBy, proposedAt, acceptedAt, decidedAt, decidedBy } = handover;
  const facts: (KeyFact | false)[] = [
    { term: state === 'confirmed' ? t.newPresident : t.nextPresident, value: successor.name || t.someone },
    {
      term: t.proposedFact,
      value: <Moment at={proposedAt} by={t.by(proposedBy.name || t.someone)} />,
    },
    acceptedAt !== null && { term: t.acceptedFact, value: <Moment at={acceptedAt} /> },
    decidedAt !== null && {
      term: state === 'confirmed' ? t.confirmedFact : t.cancelledFact,
      value: <Moment at={decidedAt} by={t.by(decidedBy?.name || t.someone)} />,
    },
  ];
  return facts.filter((fact) => fact !== false);
}

function Moment({ at, by }: { at: string; by?: string }) {
  return (
    <>
      <DateText value={at} />
      {by && <span className="block text-small font-normal text-muted">{by}</span>}
    </>
  );
}

/** The call of each decision about an open handover. The successor declines by cancelling the handover. */
const DECISION_CALLS = {
  accept: 'acceptHandover',
  decline: 'cancelHandover',
  confirm: 'confirmHandover',
  cancel: 'cancelHandover',
} as const;
type Decision = keyof typeof DECISION_CALLS;
