import { HomePage } from '../../features/events/home/home-page.tsx';
import { OwnHomeSkeleton } from '../../features/events/home/own-home-skeleton.tsx';
import { lazyPart } from '../../ui/states/lazy-part.tsx';

/** Loaded only for somebody who is signed in. */
const OwnHome = lazyPart(async () => (await import('./own-home.tsx')).OwnHome, {
  loading: () => <OwnHomeSkeleton />,
  failed: () => <OwnHomeSkeleton />,
});

/** The home page, with what is the signed-in person’s own. */
export function HomeRoute() {
  return <HomePage own={<OwnHome />} />;
}
