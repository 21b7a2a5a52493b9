import { useSyncExternalStore } from 'react';

/**
 * Returns what only the device knows, a primitive value. In the page that the server writes, and in the first render that
 * takes it over, it is what the server assumes.
 */
export function useOnDevice<Value extends string | number | boolean | null>(
  read: () => Value,
  assumed: Value,
): Value {
  return useSyncExternalStore(never, read, () => assumed);
}

/** Whether this is the render of the server, or the one that takes its page over. */
export function useIsFirstRender(): boolean {
  return useOnDevice(no, true);
}

const never = () => () => undefined;
const no = () => false;
