import type { Container } from 'inversify';
import { AuditJournal } from '#core/audit/audit-journal.ts';
import { BankStatementQueries } from '#core/bank-statements/bank-statement-queries.ts';
import { ClubQueries } from '#core/clubs/club-queries.ts';
import { EventQueries } from '#core/events/event-queries.ts';
import { LedgerQueries } from '#core/ledger/ledger-queries.ts';
import { PaymentGateways } from '#core/payments/payment-gateway.ts';
import { PersonRepository } from '#core/people/person-repository.ts';
import { ProviderSetups } from '#core/provider-verification/provider-setup.ts';
import { ProviderVerificationQueries } from '#core/provider-verification/provider-verification-queries.ts';
import { Issuer } from '#core/receipts/issuer.ts';
import { ReceiptDocuments } from '#core/receipts/receipt-documents.ts';
import { ReceiptQueries } from '#core/receipts/receipt-queries.ts';
import { ReconciliationQueries } from '#core/reconciliation/reconciliation-queries.ts';
import { RefundQueries } from '#core/refunds/refund-queries.ts';
import { TicketOffice } from '#core/sales/ticket-office.ts';
import { Clock } from '#core/shared/clock.ts';
import { Ids } from '#core/shared/ids.ts';
import { KeyedDigest } from '#core/shared/keyed-digest.ts';
import { SecretBox } from '#core/shared/secret-box.ts';
import { TicketQueries } from '#core/tickets/ticket-queries.ts';
import { UnitOfWork } from '#core/unit-of-work.ts';
import * as u from '#core/use-cases.ts';
import { FieldChanges } from '#core/versions/field-changes.ts';
import { bindUseCasesOf } from './bind-use-case.ts';
import { useCaseKey } from './use-case-key.ts';

const settle = useCaseKey('SettlePayment');

/** Binds the use cases of refunds, receipts, reconciliation and bank statements. */
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
  bind('ListPaymentsNeedingAttention', u.ListPaymentsNeedingAttention, [
    RefundQueries,
    SecretBox,
    AuditJournal,
  ]);
  bind('CompleteRefund', u.CompleteRefund, [UnitOfWork, Clock]);
  bind('RemindOfBankDetails', u.RemindOfBankDetails, [EventQueries, RefundQueries, UnitOfWork, Clock, Ids]);
  bind('ReopenRefund', u.ReopenRefund, [RefundQueries, UnitOfWork, Clock, Ids]);
  bind('CreateRefundBatch', u.CreateRefundBatch, [UnitOfWork, SecretBox, Clock, Ids]);
  bind('ViewRefundBatch', u.ViewRefundBatch, [RefundQueries, SecretBox, AuditJournal]);
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
  bind('ListPaymentAlerts', u.ListPaymentAlerts, [
    ReconciliationQueries,
    PaymentGateways,
    ProviderSetups,
    ProviderVerificationQueries,
    AuditJournal,
  ]);
  bind('StartVerification', u.StartVerification, [UnitOfWork, ProviderSetups, PaymentGateways, Clock, Ids]);
  bind('OpenVerificationCheckout', u.OpenVerificationCheckout, [UnitOfWork, PaymentGateways]);
  bind('EndVerification', u.EndVerification, [UnitOfWork, Clock]);
  bind('NoteRefusedCallback', u.NoteRefusedCallback, [UnitOfWork, Clock]);
  bind('ClosePaymentAlert', u.ClosePaymentAlert, [UnitOfWork, Clock]);
  bind('IssueGoodwillRefund', u.IssueGoodwillRefund, [TicketOffice, PaymentGateways, Clock, Ids]);
  bind('ViewGoodwillRefund', u.ViewGoodwillRefund, [UnitOfWork, PaymentGateways]);
  bind('ViewEventStatement', u.ViewEventStatement, [EventQueries, LedgerQueries, Clock]);
  bind('ViewClubStatement', u.ViewClubStatement, [LedgerQueries, ClubQueries, PersonRepository, Clock]);
  bind('ViewEventRefunds', u.ViewEventRefunds, [EventQueries, RefundQueries]);
  bind('UndoRefundBatch', u.UndoRefundBatch, [UnitOfWork, Clock]);
  bind('IssueReceipts', u.IssueReceipts, [ReceiptQueries, UnitOfWork, Issuer, Clock]);
  bind('ViewReceipt', u.ViewReceipt, [TicketQueries, ReceiptQueries, UnitOfWork, Issuer, Clock]);
  bind('FindReceipt', u.FindReceipt, [ReceiptQueries, AuditJournal]);
  bind('DownloadReceipt', u.DownloadReceipt, [ReceiptQueries, ReceiptDocuments]);
  bindBankStatements(c);
}

function bindBankStatements(c: Container): void {
  const bind = bindUseCasesOf(c);
  bind('ListStatementLines', u.ListStatementLines, [
    BankStatementQueries,
    PaymentGateways,
    Clock,
    AuditJournal,
  ]);
  bind('PreviewBankStatement', u.PreviewBankStatement, [
    BankStatementQueries,
    PaymentGateways,
    Clock,
    KeyedDigest,
  ]);
  bind('ImportBankStatement', u.ImportBankStatement, [
    UnitOfWork,
    PaymentGateways,
    settle,
    Clock,
    Ids,
    KeyedDigest,
  ]);
  bind('AssignStatementLine', u.AssignStatementLine, [
    UnitOfWork,
    FieldChanges,
    PaymentGateways,
    settle,
    Clock,
  ]);
  bind('CloseStatementLines', u.CloseStatementLines, [UnitOfWork, FieldChanges, Clock]);
}
