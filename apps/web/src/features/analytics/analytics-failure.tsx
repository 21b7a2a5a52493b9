import type { UseQueryResult } from '@tanstack/react-query';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useErrorTexts } from '../../app/error-texts.ts';
import { Button } from '../../ui/button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Scene } from '../../ui/pictures/scene.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import type { Figures } from './figures.ts';
import { texts } from './texts.ts';

/** The empty state with the reason of the failure and Retry. */
export function AnalyticsFailure({ query }: { query: UseQueryResult<Figures> }) {
  const t = useTexts(texts);
  const { messageOf } = useErrorTexts();
  return (
    <div role="alert">
      <EmptyState
        drawing={<Scene name="no-analytics" />}
        level="h2"
        title={t.none}
        text={messageOf(query.error, t.failedText)}
        action={
          <Button
            variant="secondary"
            icon={<RotateCw />}
            busy={query.isFetching}
            onClick={() => void query.refetch()}
          >
            {t.retry}
          </Button>
        }
      />
    </div>
  );
}
