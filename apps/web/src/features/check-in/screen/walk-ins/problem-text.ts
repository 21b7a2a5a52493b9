import { DomainError } from '#core/shared/errors/domain-error.ts';
import { useErrorTexts } from '../../../../shared/error-texts.ts';
import { useTexts } from '../../../../ui/language/i18n.tsx';
import type { StoredSale } from '../../station/walk-ins/stored-sale.ts';
import { walkInTexts } from './walk-in-texts.ts';

/** Returns why the server did not take a sale that was made without a network. */
export function useProblemText(): (sale: StoredSale) => string {
  const t = useTexts(walkInTexts).lists;
  const { messageOf } = useErrorTexts();
  return ({ problem }) => {
    if (problem === null) return '';
    return problem.code === 'sold_out' ? t.noPlace : messageOf(new DomainError(problem), '');
  };
}
