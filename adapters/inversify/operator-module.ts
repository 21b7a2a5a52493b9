import type { Container } from 'inversify';
import { SalesQueries } from '#core/analytics/sales-queries.ts';
import { AuditQueries } from '#core/audit/audit-queries.ts';
import { ClubRequestQueries } from '#core/clubs/club-request-queries.ts';
import { EventQueries } from '#core/events/event-queries.ts';
import { OutboxQueries } from '#core/notifications/outbox-queries.ts';
import { AdminRecipients } from '#core/operator-alerts/admin-recipients.ts';
import { DigestFacts } from '#core/operator-alerts/digest-facts.ts';
import { OperatorProblems } from '#core/operator-alerts/operator-problems.ts';
import { OperatorSettings } from '#core/operator-alerts/operator-settings.ts';
import { PaymentGateways } from '#core/payments/payment-gateway.ts';
import { ProviderHealth } from '#core/payments/provider-health.ts';
import { PersonQueries } from '#core/people/person-queries.ts';
import { ProvenEmails } from '#core/people/proven-emails.ts';
import { ReconciliationQueries } from '#core/reconciliation/reconciliation-queries.ts';
import { RefundQueries } from '#core/refunds/refund-queries.ts';
import { Clock } from '#core/shared/clock.ts';
import { Ids } from '#core/shared/ids.ts';
import { UnitOfWork } from '#core/unit-of-work.ts';
import * as u from '#core/use-cases.ts';
import { bindClass } from './bind.ts';
import { bindUseCasesOf } from './bind-use-case.ts';

/** Binds the use cases that mail admins about the installation. */
export function bindOperatorAlerts(c: Container): void {
  bindClass(c, AdminRecipients, AdminRecipients, [PersonQueries, ProvenEmails]);
  bindClass(c, OperatorProblems, OperatorProblems, [
    ReconciliationQueries,
    OutboxQueries,
    PaymentGateways,
    ProviderHealth,
    OperatorSettings,
  ]);
  bindClass(c, DigestFacts, DigestFacts, [
    RefundQueries,
    ClubRequestQueries,
    EventQueries,
    SalesQueries,
    PersonQueries,
    AuditQueries,
  ]);

  const bind = bindUseCasesOf(c);
  bind('AlertAdmins', u.AlertAdmins, [UnitOfWork, OperatorProblems, AdminRecipients, Clock, Ids]);
  bind('ListOperatorAlerts', u.ListOperatorAlerts, [UnitOfWork]);
  bind('SendDailyDigest', u.SendDailyDigest, [UnitOfWork, DigestFacts, AdminRecipients, Clock, Ids]);
}
