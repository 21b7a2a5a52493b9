import type { Standing } from '#core/offers/standing.ts';
import type { DomainError } from '#core/shared/errors/domain-error.ts';
import type { Outcome } from './step.ts';

/** The refusals of which types differ in their reason. */
const WITH_REASON = ['not_on_sale', 'not_for_you', 'already_at_limit'];

export function refusalText({ code, params }: DomainError): Outcome {
  const { reason } = params as { readonly reason?: string };
  const hasReason = WITH_REASON.includes(code) || reason === 'capacity_taken';
  return hasReason ? `${code} ${reason}` : code;
}

/** Says of a standing what a purchase would be refused with. */
export function standingText(standing: Standing): string {
  switch (standing.state) {
    case 'not_for_you':
      return `not_for_you ${standing.reason}`;
    case 'at_limit':
      return `already_at_limit ${standing.reason}`;
    case 'opens':
    case 'after':
    case 'closed':
      return `not_on_sale ${standing.state}`;
    default:
      return standing.state;
  }
}
