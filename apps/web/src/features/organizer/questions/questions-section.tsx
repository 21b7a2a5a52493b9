import type { EventView } from '#core/events/event-view.ts';
import { useRead } from '../../../shared/calls/use-read.ts';
import { typeNameIn } from '../../../shared/type-name.ts';
import { useQueryFailure } from '../../../shared/use-query-failure.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/states/skeleton.tsx';
import { editorTexts } from './editor-texts.ts';
import { questionsFormOf } from './question-form.ts';
import { QuestionsEditor } from './questions-editor.tsx';
import { QuestionsPreview } from './questions-preview.tsx';

/** What ticket holders are asked, to be written by who may edit the event. */
export function QuestionsSection({ event }: { event: EventView }) {
  const t = useTexts(editorTexts);
  const { language } = useLanguage();
  const query = useRead('viewQuestions', { id: event.id });
  const plan = useRead('viewPlan', { id: event.id });
  const failure = useQueryFailure();
  const isOver = event.status === 'ended' || event.status === 'cancelled';
  const types = plan.data?.types.map((type) => ({ id: type.id, name: typeNameIn(type, language) }));
  return (
    <section aria-label={t.title} className="mt-8 break-words">
      <h2 className="heading">{t.title}</h2>
      <p className="mt-1 mb-6 max-w-[60ch] text-small text-muted">{isOver ? t.over : t.lead}</p>
      <QueryResult
        query={query}
        loading={<QuestionsSkeleton />}
        failure={{ ...failure(query, t.failed), title: t.failed }}
      >
        {(questions) => {
          if (isOver)
            return (
              <div className="max-w-xl">
                <QuestionsPreview form={questionsFormOf(questions)} isOver />
              </div>
            );
          // Until the types are known, as if there were one.
          const known = types ?? [{ id: event.id, name: '' }];
          return <QuestionsEditor key={event.id} event={event} questions={questions} types={known} />;
        }}
      </QueryResult>
    </section>
  );
}

function QuestionsSkeleton() {
  const t = useTexts(editorTexts);
  return (
    <SkeletonGroup text={t.loading}>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid content-start gap-3">
          <Skeleton className="h-20 w-full rounded-card" />
          <Skeleton className="h-20 w-full rounded-card" />
        </div>
        <Skeleton className="h-64 w-full rounded-card" />
      </div>
    </SkeletonGroup>
  );
}
