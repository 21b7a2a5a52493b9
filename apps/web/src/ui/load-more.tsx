import { Button, type ButtonProps } from './button.tsx';
import { defineTexts, useTexts } from './language/i18n.tsx';

const texts = defineTexts({ en: { more: 'Load more' }, ms: { more: 'Tunjuk lagi' } });

export interface LoadMoreProps extends Pick<ButtonProps, 'variant' | 'size' | 'className' | 'busyText'> {
  query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    fetchNextPage(): Promise<unknown>;
  };
  /** "Load more" by default. */
  label?: string | undefined;
}

/** Fetches the next page of a list. Renders nothing after the last page. */
export function LoadMore({
  query,
  label,
  variant = 'secondary',
  className = 'mt-8',
  ...rest
}: LoadMoreProps) {
  const t = useTexts(texts);
  if (!query.hasNextPage) return null;
  return (
    <Button
      {...rest}
      variant={variant}
      className={className}
      busy={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {label ?? t.more}
    </Button>
  );
}
