import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { EventView } from '#core/events/event-view.ts';
import type { CodeView } from '#core/plans/codes/code-view.ts';
import type { PlanView } from '#core/plans/plan-view.ts';
import { useNow } from '../../../shared/calls/use-now.ts';
import { useErrorTexts } from '../../../shared/error-texts.ts';
import { useIsFreeOnly } from '../../../shared/events/use-is-free-only.ts';
import { Button } from '../../../ui/button.tsx';
import { FormErrorSummary } from '../../../ui/forms/form-error-summary.tsx';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { draftPlanOf, placesOf } from './form/draft-plan.ts';
import { summaryOf } from './form/form-problems.ts';
import { withRetiredAgain } from './form/type-edits.ts';
import { useFormProblems } from './form/use-form-problems.ts';
import { usePlanEditing } from './form/use-plan-editing.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { overviewTexts } from './overview/overview-texts.ts';
import { PlanSummary } from './overview/plan-summary.tsx';
import { PlanTimeline } from './overview/plan-timeline.tsx';
import { SeeAsPanel } from './overview/see-as-panel.tsx';
import { timelineOf } from './overview/timeline.ts';
import { PlanMeanwhile } from './plan-meanwhile.tsx';
import { planTexts } from './plan-texts.ts';
import { SaveBar } from './save-bar.tsx';
import { TypeList } from './types/type-list.tsx';
import { typeTexts } from './types/type-texts.ts';
import { nameIn } from './types/type-words.ts';
import { useNeedsReview } from './use-needs-review.ts';
import { useOrganizer } from './use-organizer.ts';
import { isTypeWithTickets, usePlanSaving } from './use-plan-saving.ts';

interface PlanEditorProps {
  event: EventView;
  plan: PlanView;
  listNames: ReadonlyMap<string, string>;
  /** The event's codes that are not revoked. */
  codes: readonly CodeView[];
}

/** The ticket types of an event as they are edited, with what comes of them, saved as one change. */
export function PlanEditor({ event, plan, listNames, codes }: PlanEditorProps) {
  const t = useTexts(planTexts);
  const texts = useTexts(typeTexts);
  const overview = useTexts(overviewTexts);
  const { language } = useLanguage();
  const { messageOf } = useErrorTexts();
  const now = useNow();
  const isFreeOnly = useIsFreeOnly();
  const organizer = useOrganizer(event);
  const editing = usePlanEditing(event, plan);
  const { form } = editing;
  const places = placesOf(event, plan);
  const draft = draftPlanOf(form, event, plan, now);
  const problems = useFormProblems(form, {
    ...{ eventId: event.id, capacity: event.capacity, places, draft, stored: plan, isFreeOnly, now },
  });
  const saving = usePlanSaving(event, plan, editing, problems);
  const needsReview = useNeedsReview(event, plan, draft);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set());
  const [refusals, setRefusals] = useState(0);
  const summary = useRef<HTMLDivElement>(null);
  const clubs = new Map([...organizer.names, ...editing.clubNames]);
  const names = { clubs, lists: listNames };
  const timeline = timelineOf(draft, { now, startsAt: event.startDate, endsAt: event.endDate });
  const errors = summaryOf(problems.errors, form, (type) => nameIn(type, language, texts.unnamed));
  const isOver = event.status === 'ended' || event.status === 'cancelled';

  /** Opens the cards that have errors, so that the summary's links reach their fields. */
  const showErrors = useEffectEvent(() => {
    setOpen((before) => new Set([...before, ...errors.flatMap(({ typeId }) => typeId ?? [])]));
    summary.current?.focus();
  });
  useEffect(() => {
    if (refusals > 0) showErrors();
  }, [refusals]);

  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault();
    if (saving.isSaving || !editing.isTouched) return;
    if (problems.check(editing.latest())) {
      setRefusals(refusals + 1);
      return;
    }
    const wentToReview = needsReview;
    if ((await saving.save()) === 'refused') setRefusals(refusals + 1);
    else {
      setOpen(new Set());
      toast.success(wentToReview ? t.savedForReview : t.saved);
    }
  };
  const discard = () => {
    saving.forget();
    problems.clear();
    editing.restart(plan);
  };

  if (isOver) return <p className="font-semibold">{t.over}</p>;
  return (
    <form noValidate onSubmit={(submitted) => void submit(submitted)}>
      <LeaveGuard isTouched={editing.isTouched} />
      {editing.restored && editing.isTouched && <Note title={t.restored} />}
      <FormErrorSummary ref={summary} title={t.errorsTitle} errors={errors} className="mb-6" />
      <PlanMeanwhile
        meanwhile={saving.meanwhile}
        changes={saving.changes}
        form={form}
        typed={saving.typed}
        options={{ t: texts, language, names, capacity: event.capacity }}
      />
      {saving.failure !== null && (
        <div ref={errors.length === 0 ? summary : undefined} role="alert" tabIndex={-1} className={noteClass}>
          <p className="subheading">
            {isTypeWithTickets(saving.failure) ? t.withTickets : messageOf(saving.failure, t.saveFailed)}
          </p>
          <p className="mt-1 text-muted">{isTypeWithTickets(saving.failure) ? t.withTicketsText : t.kept}</p>
          {isTypeWithTickets(saving.failure) && (
            <Button
              variant="secondary"
              size="sm"
              className="mt-3"
              onClick={() => {
                saving.forget();
                editing.change((before) => withRetiredAgain(before, plan, event.capacity));
              }}
            >
              {t.retireInstead}
            </Button>
          )}
        </div>
      )}
      <div className="grid grid-cols-1 gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0">
          <TypeList
            {...{ event, plan, editing, names, open, setOpen }}
            errors={problems.errors}
            clubId={organizer.clubId}
          />
          {needsReview && editing.isTouched && <Note title={t.review} text={t.reviewText} />}
          <SaveBar
            isTouched={editing.isTouched}
            isSaving={saving.isSaving}
            onUndo={editing.undo}
            onDiscard={discard}
          />
        </div>
        <div className="min-w-0 lg:sticky lg:top-24 lg:self-start">
          <div className="rounded-card border bg-surface p-5">
            <PlanSummary plan={draft} places={places} timeline={timeline} now={now} endsAt={event.endDate} />
            <div className="mt-5">
              <PlanTimeline
                timeline={timeline}
                limits={form.limits}
                startsAt={event.startDate}
                endsAt={event.endDate}
              />
            </div>
          </div>
          <section aria-label={overview.seeAs} className="mt-6 rounded-card border bg-surface p-5">
            <h3 className="subheading">{overview.seeAs}</h3>
            <SeeAsPanel
              event={event}
              plan={draft}
              places={places}
              edges={timeline.edges}
              now={now}
              clubId={organizer.clubId}
              names={names}
              codes={codes}
            />
          </section>
        </div>
      </div>
    </form>
  );
}

const noteClass = 'mb-6 border-l-4 border-yellow py-1 pl-5 outline-none';

function Note({ title, text }: { title: string; text?: string }) {
  return (
    <div role="status" className={noteClass}>
      <p className={text ? 'subheading' : 'font-semibold'}>{title}</p>
      {text && <p className="mt-1 max-w-[60ch] text-muted">{text}</p>}
    </div>
  );
}
