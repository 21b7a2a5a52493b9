import { type ComponentType, createElement, lazy, Suspense } from 'react';

/**
 * A part of the frame that comes after the page it stands around. Nothing takes its place until then, nor if it can't
 * be fetched.
 */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await load().catch(() => Nothing) }));
  return function LaterPart(props: Props) {
    return <Suspense fallback={null}>{createElement(Part, props)}</Suspense>;
  };
}

function Nothing(): null {
  return null;
}
