import type { Container } from 'inversify';
import { EventQueries } from '#core/events/event-queries.ts';
import { LedgerQueries } from '#core/payments/ledger-queries.ts';
import { PaymentGateways } from '#core/payments/payment-gateway.ts';
import { ReconciliationQueries } from '#core/reconciliation/reconciliation-queries.ts';
import { RefundQueries } from '#core/refunds/refund-queries.ts';
import { Clock } from '#core/shared/clock.ts';
import { Ids } from '#core/shared/ids.ts';
import { SecretBox } from '#core/shared/secret-box.ts';
import { UnitOfWork } from '#core/unit-of-work.ts';
import * as u from '#core/use-cases.ts';
import { bindUseCasesOf } from './bind-use-case.ts';
import { useCaseKey } from './use-case-key.ts';

const settle = useCaseKey('SettlePayment');

/** Binds the use cases of refunds and reconciliation. */
export function bindRefunds(c: Container): void {
  const bind = bindUseCasesOf(c);
  bind('ProcessRefunds', u.ProcessRefunds, [
    RefundQueries,
    LedgerQueries,
    UnitOfWork,
    PaymentGateways,
    Clock,
    Ids,
  ]);
  bind('ListMyRefunds', u.ListMyRefunds, [RefundQueries, SecretBox]);
  bind('SubmitBankDetails', u.SubmitBankDetails, [UnitOfWork, SecretBox, Clock]);
  bind('ListPaymentsNeedingAttention', u.ListPaymentsNeedingAttention, [RefundQueries, SecretBox]);
  bind('CompleteRefund', u.CompleteRefund, [UnitOfWork, Clock]);
  bind('ReopenRefund', u.ReopenRefund, [RefundQueries, UnitOfWork, Clock, Ids]);
  bind('CreateRefundBatch', u.CreateRefundBatch, [UnitOfWork, SecretBox, Clock, Ids]);
  bind('ViewRefundBatch', u.ViewRefundBatch, [RefundQueries, SecretBox]);
  bind('ExportRefundBatch', u.ExportRefundBatch, [RefundQueries, UnitOfWork, SecretBox, Clock, Ids]);
  bind('ImportTransferResults', u.ImportTransferResults, [RefundQueries, UnitOfWork, Clock, Ids]);
  bind('CloseRefundBatch', u.CloseRefundBatch, [RefundQueries, UnitOfWork, Clock, Ids]);
  bind('ReconcilePayments', u.ReconcilePayments, [UnitOfWork, PaymentGateways, settle, Clock, Ids]);
  bind('CompareProviderStatement', u.CompareProviderStatement, [
    ReconciliationQueries,
    UnitOfWork,
    PaymentGateways,
    settle,
    Clock,
  ]);
  bind('ListPaymentAlerts', u.ListPaymentAlerts, [ReconciliationQueries, PaymentGateways]);
  bind('ClosePaymentAlert', u.ClosePaymentAlert, [UnitOfWork, Clock]);
  bind('ViewEventRefunds', u.ViewEventRefunds, [EventQueries, RefundQueries]);
  bind('UndoRefundBatch', u.UndoRefundBatch, [UnitOfWork, Clock]);
}
