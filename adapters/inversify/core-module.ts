import type { Container } from 'inversify';
import { EventQueries } from '#core/events/event-queries.ts';
import { MailGateway } from '#core/notices/mail-gateway.ts';
import { OutboxQueries } from '#core/notices/outbox-queries.ts';
import { CheckoutDesk, CheckoutDeskKey } from '#core/payments/checkout-desk.ts';
import { PaymentGateways } from '#core/payments/payment-gateway.ts';
import { SalesTerms } from '#core/payments/sales-terms.ts';
import { CredentialsGateway } from '#core/people/credentials-gateway.ts';
import { PersonRepository } from '#core/people/person-repository.ts';
import { Clock } from '#core/shared/clock.ts';
import { Ids } from '#core/shared/ids.ts';
import type { Token } from '#core/shared/token.ts';
import { Transactions } from '#core/shared/transactions.ts';
import { SiteFacts } from '#core/site/site-facts.ts';
import { QrImages } from '#core/tickets/qr-images.ts';
import { TicketOffice } from '#core/tickets/ticket-office.ts';
import { TicketPresenter, TicketPresenterKey } from '#core/tickets/ticket-presenter.ts';
import { TicketQueries } from '#core/tickets/ticket-queries.ts';
import { TicketSigner } from '#core/tickets/ticket-signer.ts';
import * as u from '#core/use-cases.ts';
import { bindClass } from './bind.ts';
import { catalogueKey, type UseCaseName, type UseCases } from './catalogue-key.ts';

const settle = catalogueKey('SettlePayment');
const desk = CheckoutDeskKey;
const presenter = TicketPresenterKey;

/** Every use case, and what it needs. */
export function bindCore(c: Container): void {
  bindClass(c, desk, CheckoutDesk, [Transactions, PaymentGateways]);
  bindClass(c, presenter, TicketPresenter, [TicketSigner, QrImages, Clock]);

  bind('BrowseEvents', u.BrowseEvents, [EventQueries, Clock]);
  bind('CreateEvent', u.CreateEvent, [Transactions, SalesTerms, Clock, Ids]);
  bind('ListMyEvents', u.ListMyEvents, [EventQueries, Clock]);
  bind('ViewEvent', u.ViewEvent, [EventQueries, Clock]);

  bind('PurchaseTicket', u.PurchaseTicket, [TicketOffice, desk, presenter, PaymentGateways, Clock, Ids]);
  bind('ListMyTickets', u.ListMyTickets, [TicketQueries, presenter]);
  bind('ViewTicket', u.ViewTicket, [TicketQueries, presenter]);
  bind('OpenCheckout', u.OpenCheckout, [
    TicketQueries,
    Transactions,
    desk,
    presenter,
    PaymentGateways,
    Clock,
    Ids,
  ]);
  bind('CancelTicket', u.CancelTicket, [TicketQueries, Transactions, presenter, PaymentGateways, Clock]);
  bind('ExpireHolds', u.ExpireHolds, [TicketQueries, Transactions, PaymentGateways, settle, Clock]);
  bind('WarnOfExpiringHolds', u.WarnOfExpiringHolds, [TicketQueries, Transactions, SalesTerms, Clock, Ids]);
  bind('ListTicketKeys', u.ListTicketKeys, [TicketSigner]);

  bind('SettlePayment', u.SettlePayment, [Transactions, PaymentGateways, Clock, Ids]);
  bind('ReceivePaymentCallback', u.ReceivePaymentCallback, [PaymentGateways, settle]);
  bind('ViewPayment', u.ViewPayment, [TicketQueries, Clock]);
  bind('CheckPayment', u.CheckPayment, [TicketQueries, PaymentGateways, settle, Clock]);

  bind('SignUp', u.SignUp, [CredentialsGateway]);
  bind('SignIn', u.SignIn, [CredentialsGateway]);
  bind('RenewSession', u.RenewSession, [CredentialsGateway]);
  bind('SignOut', u.SignOut, [CredentialsGateway]);
  bind('RequestPasswordReset', u.RequestPasswordReset, [CredentialsGateway]);
  bind('ResetPassword', u.ResetPassword, [CredentialsGateway]);
  bind('Register', u.Register, [PersonRepository, Clock]);
  bind('ViewProfile', u.ViewProfile, [PersonRepository, Clock]);
  bind('UpdateProfile', u.UpdateProfile, [PersonRepository, Clock]);
  bind('GrantRole', u.GrantRole, [PersonRepository, Clock]);
  bind('VerifyClub', u.VerifyClub, [PersonRepository, Clock]);

  bind('ViewSite', u.ViewSite, [SiteFacts]);
  bind('DeliverMail', u.DeliverMail, [Transactions, MailGateway, Clock]);
  bind('ListOutbox', u.ListOutbox, [OutboxQueries, MailGateway]);

  function bind<Name extends UseCaseName, const Keys extends readonly Token<unknown>[]>(
    name: Name,
    type: UseCases[Name] &
      (new (
        ...needs: { [I in keyof Keys]: Keys[I] extends Token<infer T> ? T : never }
      ) => InstanceType<UseCases[Name]>),
    needs: Keys,
  ): void {
    bindClass(c, catalogueKey(name), type, needs);
  }
}
