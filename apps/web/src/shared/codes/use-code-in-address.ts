import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { foldCode } from '#core/offers/codes/code.ts';
import { CODE } from '../paths.ts';
import { keepCode } from './code-store.ts';

/** Keeps the code that an event's address brings, and takes it out of the address at once: it is not shared further. */
export function useCodeInAddress(): void {
  const { id = '' } = useParams();
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const address = new URLSearchParams(search);
    if (!address.has(CODE)) return;
    const text = foldCode(address.get(CODE));
    if (text !== null) keepCode(id, text);
    address.delete(CODE);
    void navigate(
      { search: address.toString(), hash },
      { replace: true, preventScrollReset: true, state: state as unknown },
    );
  }, [id, search, hash, state, navigate]);
}
