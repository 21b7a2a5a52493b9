import { useIsFirstRender } from '../first-render/on-device.ts';
import { zoneNote } from './format.ts';

/** Returns `zoneNote`, which says nothing until the device's time zone is known. */
export function useZoneNote(): typeof zoneNote {
  return useIsFirstRender() ? unknownZone : zoneNote;
}

const unknownZone = () => '' as const;
