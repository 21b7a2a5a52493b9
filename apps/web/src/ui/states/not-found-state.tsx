import { useDocumentTitle } from '../page-title.tsx';
import { Scene } from '../pictures/scene.tsx';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';

/** In place of a page whose subject does not exist, or not for this person. */
export function NotFoundState(props: Pick<EmptyStateProps, 'title' | 'text' | 'action'>) {
  useDocumentTitle(props.title);
  return <EmptyState level="h1" drawing={<Scene name="not-found" />} {...props} />;
}
