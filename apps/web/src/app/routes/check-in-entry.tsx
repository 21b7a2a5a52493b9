import { Outlet, useLocation } from 'react-router-dom';
import { pages } from './pages.ts';

/** Check-in at the venue: with the link of a pass for anybody, else for the event's club. */
export function CheckInEntry() {
  const { hash } = useLocation();
  return hash.length > 1 ? <pages.passCheckIn /> : <Outlet />;
}
