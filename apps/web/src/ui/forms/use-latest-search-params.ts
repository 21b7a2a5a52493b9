import { useCallback, useEffect, useRef } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

/**
 * `useSearchParams` for filters of which one may change before a change of another one is shown: a pause in typing ends
 * while somebody chooses from a list. React Router gives the second change the address of the last render.
 */
export function useLatestSearchParams() {
  const [address, setAddress] = useSearchParams();
  const latest = useRef(address);
  useEffect(() => {
    latest.current = address;
  }, [address]);

  const change = useCallback(
    (changed: (before: URLSearchParams) => URLSearchParams, options: NavigateOptions) => {
      latest.current = changed(latest.current);
      setAddress(latest.current, options);
    },
    [setAddress],
  );
  return [address, change] as const;
}
