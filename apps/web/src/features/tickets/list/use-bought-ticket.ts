import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { boughtIn } from '../../../shared/paths.ts';

/** Returns the id of the ticket whose purchase opened this page; null for a page that was reloaded or gone back to. */
export function useBoughtTicket(): string | null {
  const { state } = useLocation();
  const [bought] = useState(() => boughtIn(state));
  useEffect(() => {
    // The router keeps its copy; a reload reads this one.
    if (bought !== null) history.replaceState({ ...history.state, usr: null }, '');
  }, [bought]);
  return bought;
}
