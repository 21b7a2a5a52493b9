import { useState } from 'react';
import type { CandidateView, WaitingLineView } from '#core/bank-statements/statement-view.ts';
import { startOfDay } from '#core/shared/day.ts';
import { ActionDialog } from '../../../shared/action-dialog.tsx';
import { useChange } from '../../../shared/calls/use-change.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { DateText } from '../../../ui/language/date-text.tsx';
import { formatDate, formatMoney } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { CloseLinesDialog } from './close-lines-dialog.tsx';
import { statementTexts } from './statement-texts.ts';

type Asking = { readonly kind: 'assign'; readonly reference: string } | { readonly kind: 'close' | 'return' };

/** A line that waits: what the bank says, what it may pay, and what can be done. */
export function WaitingLine({ line }: { line: WaitingLineView }) {
  const all = useTexts(statementTexts);
  const t = all.waiting;
  const { language } = useLanguage();
  const [asking, setAsking] = useState<Asking | null>(null);
  const { day, amount, text, state, payment, received, candidates } = line;
  const done = () => setAsking(null);
  const money = formatMoney(amount);
  const at = startOfDay(day);
  return (
    <article className="grid gap-x-8 gap-y-4 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h4 className="subheading numerals">{money}</h4>
          <Badge tone="yellow">{all.states[state]}</Badge>
          <DateText value={at} show="date" className="text-small text-muted" />
        </div>
        <p dir="auto" className="mt-1 break-words">
          {text}
        </p>
        {payment && (
          <p className="numerals mt-3 text-small">
            <strong>
              <bdi>{payment.buyerName}</bdi> · <bdi>{payment.eventTitle}</bdi>
            </strong>
            <span className="text-muted">{` · ${payment.reference} · `}</span>
            {state === 'doubled'
              ? t.paidBefore
              : t.shortBy(formatMoney(received ?? 0), formatMoney(payment.amount))}
          </p>
        )}
        {!payment && candidates.length === 0 && (
          <p className="mt-3 text-small text-muted">{t.noCandidates}</p>
        )}
        {candidates.length > 0 && (
          <>
            <p className="mt-3 text-small text-muted">{t.candidates}</p>
            <ul className="mt-1 divide-y divide-line border-y">
              {candidates.map((candidate) => (
                <Candidate
                  key={candidate.paymentId}
                  candidate={candidate}
                  onAssign={() => setAsking({ kind: 'assign', reference: candidate.reference })}
                />
              ))}
            </ul>
          </>
        )}
      </div>
      <div className="flex flex-wrap items-start gap-2 md:flex-col md:items-stretch">
        {payment && (
          <Button size="sm" variant="secondary" onClick={() => setAsking({ kind: 'return' })}>
            {t.giveBack}
          </Button>
        )}
        <Button size="sm" variant="secondary" onClick={() => setAsking({ kind: 'assign', reference: '' })}>
          {t.other}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={t.closeOf(money, formatDate(at, language))}
          onClick={() => setAsking({ kind: 'close' })}
        >
          {t.close}
        </Button>
      </div>
      {asking?.kind === 'assign' && (
        <AssignLineDialog line={line} reference={asking.reference} onClose={done} />
      )}
      {asking?.kind === 'return' && payment && (
        <GiveBackDialog line={line} reference={payment.reference} onClose={done} />
      )}
      {asking?.kind === 'close' && <CloseLinesDialog lines={[line]} onClose={done} />}
    </article>
  );
}

function Candidate({ candidate, onAssign }: { candidate: CandidateView; onAssign: () => void }) {
  const t = useTexts(statementTexts).waiting;
  const { buyerName, eventTitle, reference, amount, reasons } = candidate;
  return (
    <li className="numerals flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5 text-small">
      <div className="min-w-0 flex-1 basis-56">
        <p className="break-words">
          <strong>
            <bdi>{buyerName}</bdi>
          </strong>{' '}
          · <bdi>{eventTitle}</bdi>
        </p>
        <p className="text-muted">
          {`${reference} · ${formatMoney(amount)} · ${reasons.map((reason) => t.reasons[reason]).join(', ')}`}
        </p>
      </div>
      <Button size="sm" variant="secondary" aria-label={t.assignTo(reference)} onClick={onAssign}>
        {t.assign}
      </Button>
    </li>
  );
}

interface GiveBackDialogProps {
  line: WaitingLineView;
  reference: string;
  onClose: () => void;
}

/** Counts the money of a line that is short or doubled as received, so that it becomes a refund. */
function GiveBackDialog({ line, reference, onClose }: GiveBackDialogProps) {
  const t = useTexts(statementTexts).giveBack;
  const assign = useChange('assignStatementLine');
  // What was read when the dialog opened, also after a refetch.
  const [{ id, version }] = useState(line);
  const amount = line.state === 'short' ? (line.received ?? line.amount) : line.amount;
  return (
    <ActionDialog
      title={t.title}
      description={t.text(formatMoney(amount))}
      confirmLabel={t.confirm}
      done={t.done}
      perform={() => assign.mutateAsync({ id, reference, acceptShort: true, version })}
      onClose={onClose}
    />
  );
}

interface AssignLineDialogProps {
  line: WaitingLineView;
  /** The reference that is proposed; empty for none. */
  reference: string;
  onClose: () => void;
}

/** Assigns a line to the payment with a reference. */
function AssignLineDialog({ line, reference, onClose }: AssignLineDialogProps) {
  const t = useTexts(statementTexts).assign;
  const assign = useChange('assignStatementLine');
  // What was read when the dialog opened, also after a refetch.
  const [{ id, version }] = useState(line);
  return (
    <ActionDialog
      title={t.title}
      description={t.text(formatMoney(line.amount))}
      confirmLabel={t.confirm}
      done={t.done}
      defaultValues={{ reference }}
      perform={(values) => assign.mutateAsync({ id, reference: values.reference, version })}
      onClose={onClose}
      fields={({ field }) => (
        <TextField
          {...field('reference')}
          label={t.reference}
          hint={t.referenceHint}
          required
          autoComplete="off"
          spellCheck={false}
        />
      )}
    />
  );
}
