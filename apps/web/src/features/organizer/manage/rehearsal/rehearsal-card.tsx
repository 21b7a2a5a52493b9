import Play from 'lucide-react/icons/play';
import { useId, useState } from 'react';
import type { EventView } from '#core/events/event-view.ts';
import { isRunning } from '#core/rehearsals/rehearsal.ts';
import { DEFAULT_REHEARSAL_PEOPLE, REHEARSAL_FIELDS } from '#core/rehearsals/rehearsal-rules.ts';
import type { RehearsalView } from '#core/rehearsals/view-rehearsal.ts';
import { useChange } from '../../../../shared/calls/use-change.ts';
import { useErrorTexts } from '../../../../shared/error-texts.ts';
import { useQueryFailure } from '../../../../shared/use-query-failure.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { formatCount } from '../../../../ui/language/format.ts';
import { useTexts } from '../../../../ui/language/i18n.tsx';
import { SegmentedToggle } from '../../../../ui/segmented-toggle.tsx';
import { useOnline } from '../../../../ui/states/banner.tsx';
import { QueryResult } from '../../../../ui/states/query-result.tsx';
import { SkeletonGroup, SkeletonText } from '../../../../ui/states/skeleton.tsx';
import { RehearsalProgress } from './rehearsal-progress.tsx';
import { RehearsalReport } from './rehearsal-report.tsx';
import { rehearsalTexts } from './rehearsal-texts.ts';
import { useRehearsal } from './use-rehearsal.ts';

/** Rehearses the sale of an event as it is planned, and shows how it goes and what came of it. */
export function RehearsalCard({ event }: { event: EventView }) {
  const t = useTexts(rehearsalTexts);
  const heading = useId();
  const failureOf = useQueryFailure();
  const online = useOnline();
  const query = useRehearsal(event.id);
  return (
    <section aria-labelledby={heading} className="mt-14 sm:mt-20">
      <h2 id={heading} className="heading">
        {t.title}
      </h2>
      <p className="mt-2 max-w-[62ch] text-muted">{t.text}</p>
      <Card className="mt-6">
        <QueryResult
          query={query}
          failure={failureOf(query, t.failedToLoad)}
          showsRefetchFailure={online}
          loading={
            <SkeletonGroup text={t.loading}>
              <SkeletonText lines={3} />
            </SkeletonGroup>
          }
        >
          {(view) => <Content event={event} view={view} />}
        </QueryResult>
        {!online && <p className="mt-4 text-small text-muted">{t.offline}</p>}
      </Card>
    </section>
  );
}

function Content({ event, view }: { event: EventView; view: RehearsalView }) {
  const t = useTexts(rehearsalTexts);
  const { rehearsal } = view;
  if (!view.isPossible) return <p className="text-muted">{t.notPossible}</p>;
  if (rehearsal && isRunning(rehearsal)) return <RehearsalProgress rehearsal={rehearsal} />;
  const isOver = event.status === 'cancelled' || event.status === 'ended';
  return (
    <>
      {rehearsal?.result && <RehearsalReport rehearsal={rehearsal} result={rehearsal.result} />}
      {rehearsal?.step === 'failed' && (
        <p role="status" className="mb-6 font-semibold text-red">
          {t.failed}
        </p>
      )}
      {isOver ? (
        <p className="text-muted">{t.over}</p>
      ) : (
        <StartForm id={event.id} isAgain={rehearsal !== null} isBusy={view.isBusy} />
      )}
    </>
  );
}

const PEOPLE = [100, DEFAULT_REHEARSAL_PEOPLE, REHEARSAL_FIELDS.people.max];

function StartForm({ id, isAgain, isBusy }: { id: string; isAgain: boolean; isBusy: boolean }) {
  const t = useTexts(rehearsalTexts);
  const { messageOf } = useErrorTexts();
  const [people, setPeople] = useState(String(DEFAULT_REHEARSAL_PEOPLE));
  const start = useChange('startRehearsal');
  const options = PEOPLE.map((count) => ({ value: String(count), label: formatCount(count) }));
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <SegmentedToggle label={t.people} showLabel options={options} value={people} onChange={setPeople} />
        <Button
          variant={isAgain ? 'secondary' : 'primary'}
          icon={<Play />}
          busy={start.isPending}
          disabled={isBusy}
          onClick={() => start.mutate({ id, people: Number(people) })}
        >
          {isAgain ? t.again : t.start}
        </Button>
      </div>
      {isBusy && <p className="mt-4 text-small text-muted">{t.busy}</p>}
      {start.isError && (
        <p role="alert" className="mt-4 text-small font-semibold text-red">
          {messageOf(start.error, t.failedToStart)}
        </p>
      )}
    </>
  );
}
