import { useEffect, useRef } from 'react';
import type { SceneName } from '#adapters/posters/draw-scene.ts';
import { cn } from '../cn.ts';

export interface SceneProps {
  name: SceneName;
  className?: string | undefined;
}

/** A drawing for an empty state. It keeps its space while its code loads. */
export function Scene({ name, className }: SceneProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let wanted = true;
    import('#adapters/posters/draw-scene.ts').then(
      ({ drawScene }) => wanted && place.current?.replaceChildren(elementFrom(drawScene(name))),
      // The drawing is decorative: a failure is ignored.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [name]);
  return (
    <div
      ref={place}
      aria-hidden="true"
      className={cn(
        'aspect-[320/220] w-64 max-w-full [&_.scene-accent]:fill-accent [&_.scene-soft]:fill-accent-soft [&_svg]:size-full',
        className,
      )}
    />
  );
}

function elementFrom(svg: string): Element {
  return document.importNode(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement, true);
}
