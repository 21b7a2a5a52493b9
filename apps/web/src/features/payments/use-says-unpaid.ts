import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Whether the address says that the provider sent the buyer back without a payment: the return address of a
 * cancellation, or what Billplz adds to it. Decides words only; the payment itself is asked for.
 */
export function saysUnpaid(search: string): boolean {
  const query = new URLSearchParams(search);
  return query.has('unpaid') || query.get('billplz[paid]') === 'false';
}

/** Answers `saysUnpaid` for this page. Takes what a provider has added out of the address; a reload knows it still. */
export function useSaysUnpaid(): boolean {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isUnpaid = saysUnpaid(search) || (state as { isUnpaid?: unknown } | null)?.isUnpaid === true;
  useEffect(() => {
    if (search !== '') navigate(pathname, { replace: true, state: { isUnpaid }, preventScrollReset: true });
  }, [pathname, search, isUnpaid, navigate]);
  return isUnpaid;
}
