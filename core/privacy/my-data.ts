import type { AuditEntry } from '../audit/audit-entry.ts';
import type { AccountFacts } from '../identity/account-queries.ts';
import type { OutboxMessage } from '../notifications/outbox-message.ts';
import type { Person } from '../people/person.ts';
import type { Preferences } from '../preferences/preferences.ts';
import { TOPICS } from '../preferences/topic.ts';
import { type Answer, type AnswerValue, answerText } from '../questions/answer.ts';
import type { BankDetails } from '../refund-batches/bank-details.ts';
import type { SecondFactors } from '../second-factor/second-factors.ts';
import type { Instant } from '../shared/instant.ts';
import { ringgitFromSen } from '../shared/money.ts';
import { listPriceOf } from '../tickets/ticket.ts';
import type { PersonalRecords } from './personal-data-queries.ts';

/** What `toMyData` needs beside the records. */
export interface MyDataSources {
  readonly university: string;
  readonly exportedAt: Instant;
  readonly profile: Person | null;
  readonly account: AccountFacts | null;
  readonly factors: SecondFactors;
  readonly records: PersonalRecords;
  /** Null without stored details, and when they can no longer be read. */
  readonly bankDetails: BankDetails | null;
  subjectOf(mail: OutboxMessage): string;
  /** Returns null when the value can no longer be read. */
  readAnswer(answer: Answer): AnswerValue | null;
}

/** Everything that is exported about a person. JSON-safe, amounts in ringgit. */
export type MyData = ReturnType<typeof toMyData>;

/**
 * Picks the fields that a person gets. What is not named here does not leave Acara: secrets, notes of the treasurer and
 * names of other people.
 */
export function toMyData(sources: MyDataSources) {
  const { university, exportedAt, profile, account, factors, records, bankDetails, subjectOf, readAnswer } =
    sources;
  const uid = profile?.uid ?? null;
  return {
    university,
    exportedAt,
    profile: profile && profileOf(profile),
    signIn: account && {
      email: account.email,
      emailVerified: account.emailVerified,
      name: account.name,
      photoURL: account.photoURL,
      methods: account.methods.map(({ provider, accountId }) => ({ provider, accountId })),
      sessions: account.sessions.map(({ device, startedAt, usedAt, expiresAt }) => ({
        ...{ device, startedAt, usedAt, expiresAt },
      })),
    },
    secondProofs: secondProofsOf(factors),
    ...salesOf(records),
    answers: records.answers.map((answer) => ({
      ...{ ticketId: answer.ticketId, event: answer.eventTitle, question: answer.question.label },
      answer: textOf(readAnswer(answer)),
      ...{ wording: answer.wording, wordingMs: answer.wordingMs },
      ...{ at: answer.at, withdrawnAt: answer.withdrawnAt },
    })),
    bankDetails: bankDetails && {
      bank: bankDetails.bank.name,
      accountNumber: bankDetails.accountNumber,
      holderName: bankDetails.holderName,
      givenAt: records.bankDetails?.givenAt ?? null,
    },
    clubRequests: records.clubRequests.map((request) => ({
      ...{ email: request.email, personName: request.personName, contactEmail: request.contactEmail },
      ...{ clubName: request.clubName, clubNameMs: request.clubNameMs, about: request.about },
      ...{ status: request.status, note: request.note },
      ...{ createdAt: request.createdAt, decidedAt: request.decidedAt },
    })),
    memberships: records.memberships.map(({ clubId, clubName, office, since }) => ({
      ...{ clubId, clubName, office, since },
    })),
    clubMemberships: records.clubPeople.map(({ clubId, clubName, state, how, since, until, endedAt }) => ({
      ...{ clubId, clubName, state, how, since, until, endedAt },
    })),
    followedClubs: records.follows.map(({ clubId, clubName, since }) => ({ clubId, clubName, since })),
    watchedEvents: records.watches.map(({ eventId, eventTitle: event, since, notifiedAt }) => ({
      ...{ eventId, event, since, notifiedAt },
    })),
    audienceLists: records.audienceLists.map(({ eventTitle: event, name: listName, createdAt }) => ({
      ...{ event, listName, createdAt },
    })),
    organizedEvents: records.organizedEvents.map(
      ({ id, title, startsAt, organizerName, organizerEmail }) => ({
        ...{ id, title, startsAt, organizerName, organizerEmail },
      }),
    ),
    pictures: records.pictures.map(({ name, uploadedAt }) => ({ name, uploadedAt })),
    reminders: records.reminders.map(({ eventTitle: event, sentAt }) => ({ event, sentAt })),
    clubMessages: records.eventMessages.map(({ eventTitle: event, subject, sentAt }) => ({
      ...{ event, subject, sentAt },
    })),
    preferences: records.preferences && chosenBy(records.preferences),
    browsers: records.browsers.map(({ device, createdAt, lastOkAt }) => ({ device, createdAt, lastOkAt })),
    pushes: records.pushes.map(({ kind, createdAt, sentAt }) => ({ kind, createdAt, sentAt })),
    mails: records.mails.map((mail) => ({
      ...{ name: mail.to.name, email: mail.to.email, subject: subjectOf(mail) },
      ...{ createdAt: mail.createdAt, sentAt: mail.sentAt },
    })),
    activity: records.auditEntries.map((entry) => activityOf(entry, uid)),
  };
}

function profileOf(person: Person) {
  const { uid, email, name, role, studentId, faculty, phoneNumber, isClubVerified } = person;
  const { year, sources } = person;
  const { isEmailAccepted, photoURL, provider, privacyNotice, disabledAt, createdAt, updatedAt } = person;
  return {
    ...{ uid, email, name, role, studentId, faculty, year, sources, phoneNumber, isClubVerified },
    ...{ isEmailAccepted, photoURL, provider, privacyNotice, disabledAt, createdAt, updatedAt },
  };
}

/** The keys, secrets and codes stay here. */
function secondProofsOf({ passkeys, authenticator }: SecondFactors) {
  return [
    ...passkeys.map(({ name, addedAt, usedAt }) => ({ method: 'passkey', name, addedAt, usedAt })),
    ...(authenticator?.isActive
      ? [{ method: 'authenticator', name: null, addedAt: authenticator.addedAt, usedAt: null }]
      : []),
  ];
}

function chosenBy({ topics, digest, quietHours, language }: Preferences) {
  return {
    topics: TOPICS.map((topic) => ({ topic, channels: topics[topic] })),
    ...{ digest, quietHours, language },
  };
}

function salesOf(records: PersonalRecords) {
  return {
    tickets: records.tickets.map((ticket) => ({
      ...{ id: ticket.id, eventId: ticket.eventId, event: ticket.event.title, type: ticket.typeName },
      ...{
        eventStartsAt: ticket.event.startsAt,
        status: ticket.status,
        price: ringgitFromSen(ticket.priceSen),
        listPrice: ringgitFromSen(listPriceOf(ticket)),
        discountCode: ticket.code?.text ?? null,
      },
      ...{ buyerName: ticket.holder.name, buyerEmail: ticket.holder.email, purchasedAt: ticket.purchasedAt },
      ...{ confirmedAt: ticket.confirmedAt, closedAt: ticket.closedAt },
      cancellationReason: ticket.cancellationReason,
    })),
    invitations: records.guests.map(({ ticketId, note, mailedAt }) => ({ ticketId, note, mailedAt })),
    ticketNotes: records.ticketNotes.map(({ ticketId, text, kind, at }) => ({
      ...{ ticketId, entranceNote: text, kind, at },
    })),
    checkIns: records.doorEntries
      .filter(({ kind }) => kind === 'admit')
      .map(({ ticketId, eventId, gate, at }) => ({ ticketId, eventId, gate, at })),
    payments: records.payments.map((payment) => ({
      ...{ id: payment.id, ticketId: payment.ticketId, status: payment.status, provider: payment.provider },
      ...{ method: payment.method, bank: payment.bank, reference: payment.providerRef },
      ...{ amount: ringgitFromSen(payment.amountSen), received: ringgitFromSen(payment.receivedSen) },
      ...{ currency: payment.currency, createdAt: payment.createdAt, settledAt: payment.settledAt },
    })),
    transfers: records.statementLines.map(({ day, amountSen, text }) => ({
      ...{ day, amount: ringgitFromSen(amountSen), text },
    })),
    receipts: records.receipts.map((receipt) => ({
      ...{
        number: receipt.number,
        kind: receipt.kind,
        ticketId: receipt.ticketId,
        event: receipt.eventTitle,
        type: receipt.typeName,
        listPrice: receipt.listPriceSen === null ? null : ringgitFromSen(receipt.listPriceSen),
        discountCode: receipt.codeText,
      },
      ...{ amount: ringgitFromSen(receipt.amountSen), currency: receipt.currency },
      ...{ buyerName: receipt.buyerName, buyerEmail: receipt.buyerEmail, reference: receipt.reference },
      ...{ paidAt: receipt.paidAt, issuedAt: receipt.issuedAt },
    })),
    refunds: records.refunds.map((refund) => ({
      ...{ id: refund.id, ticketId: refund.ticketId, status: refund.status, reason: refund.reason },
      ...{ amount: ringgitFromSen(refund.amountSen), currency: refund.currency },
      ...{ bankReference: refund.bankReference, providerReference: refund.providerRefundRef },
      ...{ problem: refund.problem, createdAt: refund.createdAt, updatedAt: refund.updatedAt },
    })),
  };
}

function textOf(value: AnswerValue | null): string | null {
  return value === null ? null : answerText(value, { yes: 'Yes', no: 'No' });
}

/** The details of what a person did to somebody else are not theirs. */
function activityOf({ at, action, subject, detail }: AuditEntry, uid: string | null) {
  return { at, action, detail: subject === uid ? detail : '' };
}
