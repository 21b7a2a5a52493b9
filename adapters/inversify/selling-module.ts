import type { Container } from 'inversify';
import { EventQueries } from '#core/events/event-queries.ts';
import { PaymentGateways } from '#core/payments/payment-gateway.ts';
import { ProviderHealth } from '#core/payments/provider-health.ts';
import { TicketOffice } from '#core/sales/ticket-office.ts';
import { Clock } from '#core/shared/clock.ts';
import { Ids } from '#core/shared/ids.ts';
import { SalesTerms } from '#core/site/sales-terms.ts';
import { QrImages } from '#core/tickets/qr-images.ts';
import { TicketPresenter } from '#core/tickets/ticket-presenter.ts';
import { TicketQueries } from '#core/tickets/ticket-queries.ts';
import { TicketSigner } from '#core/tickets/ticket-signer.ts';
import { UnitOfWork } from '#core/unit-of-work.ts';
import * as u from '#core/use-cases.ts';
import { bindClass } from './bind.ts';
import { bindUseCasesOf } from './bind-use-case.ts';
import { useCaseKey } from './use-case-key.ts';

const settle = useCaseKey('SettlePayment');

/** Binds the use cases of browsing, buying and paying. */
export function bindSelling(c: Container): void {
  bindClass(c, TicketPresenter, TicketPresenter, [TicketSigner, QrImages, Clock]);

  const bind = bindUseCasesOf(c);
  bind('BrowseEvents', u.BrowseEvents, [EventQueries, Clock]);
  bind('ListEventDays', u.ListEventDays, [EventQueries, Clock]);
  bind('ViewEvent', u.ViewEvent, [EventQueries, TicketQueries, Clock]);

  bind('PurchaseTicket', u.PurchaseTicket, [
    TicketOffice,
    TicketPresenter,
    PaymentGateways,
    SalesTerms,
    Clock,
    Ids,
  ]);
  bind('ListMyTickets', u.ListMyTickets, [TicketQueries, TicketPresenter]);
  bind('ViewTicket', u.ViewTicket, [TicketQueries, TicketPresenter]);
  bind('OpenCheckout', u.OpenCheckout, [
    TicketOffice,
    TicketPresenter,
    PaymentGateways,
    SalesTerms,
    Clock,
    Ids,
  ]);
  bind('CancelTicket', u.CancelTicket, [
    TicketQueries,
    TicketOffice,
    TicketPresenter,
    PaymentGateways,
    Clock,
  ]);
  bind('CancelTicketsOfEvents', u.CancelTicketsOfEvents, [
    TicketQueries,
    TicketOffice,
    UnitOfWork,
    PaymentGateways,
    Clock,
    Ids,
  ]);
  bind('ExpireHolds', u.ExpireHolds, [
    TicketQueries,
    TicketOffice,
    PaymentGateways,
    settle,
    ProviderHealth,
    Clock,
  ]);
  bind('WarnOfExpiringHolds', u.WarnOfExpiringHolds, [TicketQueries, UnitOfWork, SalesTerms, Clock, Ids]);
  bind('ListTicketKeys', u.ListTicketKeys, [TicketSigner]);

  bind('SettlePayment', u.SettlePayment, [TicketOffice, PaymentGateways, Clock, Ids]);
  bind('ReceivePaymentCallback', u.ReceivePaymentCallback, [
    PaymentGateways,
    settle,
    useCaseKey('NoteRefusedCallback'),
  ]);
  bind('ViewPayment', u.ViewPayment, [TicketQueries, PaymentGateways, ProviderHealth, Clock]);
  bind('ListPaymentOptions', u.ListPaymentOptions, [
    PaymentGateways,
    ProviderHealth,
    SalesTerms,
    TicketQueries,
    UnitOfWork,
    Clock,
  ]);
  bind('CheckPayment', u.CheckPayment, [TicketQueries, PaymentGateways, settle, ProviderHealth, Clock]);
}
