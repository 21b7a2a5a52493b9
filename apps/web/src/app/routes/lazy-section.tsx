import type { ComponentType } from 'react';
import type { ManagedSection } from '../../features/organizer/manage/manage-sections.ts';
import { SectionFailed, SectionLoading } from '../../features/organizer/manage/section-states.tsx';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import { reloadIfOutdated, reloadIfReachable } from './newer-version.ts';

/** A section of an event's management page in its own chunk, which fails and reloads as a page does. */
export function lazySection(load: () => Promise<ComponentType<ManagedSection>>) {
  return lazyPart(load, {
    loading: SectionLoading,
    failed: SectionFailed,
    onFailure: (asked) => void (asked ? reloadIfReachable() : reloadIfOutdated()),
  });
}
