import { Button } from '../../ui/button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { adminTexts } from './admin-texts.ts';

export interface LoadMoreProps {
  query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    fetchNextPage(): Promise<unknown>;
  };
}

/** Nothing once all is shown. */
export function LoadMore({ query }: LoadMoreProps) {
  const t = useTexts(adminTexts);
  if (!query.hasNextPage) return null;
  return (
    <Button
      variant="secondary"
      className="mt-8"
      busy={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {t.more}
    </Button>
  );
}
