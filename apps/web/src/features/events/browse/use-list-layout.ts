import { useState } from 'react';
import { useOnDevice } from '../../../ui/first-render/on-device.ts';
import { readStored, writeStored } from '../../../ui/storage.ts';

export const LAYOUTS = ['list', 'grid'] as const;
export type ListLayout = (typeof LAYOUTS)[number];

const storageKey = 'acara.event-layout';
/** From this width, posters have the room of a grid. */
const WIDE = '(min-width: 48rem)';

/** `auto` until it is known what was chosen on this device: the styles show a list on a phone and a grid elsewhere. */
export type ShownLayout = ListLayout | 'auto';

/** How events are laid out: the choice stored on this device, else what the width of the screen has room for. */
export function useListLayout() {
  const [chosen, setChosen] = useState<ListLayout | null>(null);
  const [read] = useState(() => once(storedLayout));
  const stored: ShownLayout = useOnDevice<ShownLayout>(read, 'auto');
  const choose = (next: ListLayout) => {
    writeStored(storageKey, next);
    setChosen(next);
  };
  return { layout: chosen ?? stored, setLayout: choose };
}

/** A window that becomes wider keeps its layout. */
function once(read: () => ListLayout): () => ListLayout {
  let first: ListLayout | undefined;
  return () => {
    first ??= read();
    return first;
  };
}

function storedLayout(): ListLayout {
  const stored = readStored(storageKey);
  return LAYOUTS.find((one) => one === stored) ?? (window.matchMedia(WIDE).matches ? 'grid' : 'list');
}
