import { Navigate, useLocation, useParams } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';

/** Leads from the earlier address of the check-in screen to where it is now. */
export function MovedCheckIn() {
  const { id = '' } = useParams();
  const { hash } = useLocation();
  return <Navigate to={`${paths.checkIn.to(id)}${hash}`} replace />;
}
