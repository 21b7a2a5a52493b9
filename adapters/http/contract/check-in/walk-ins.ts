import { z } from 'zod';
import type { CashCountView } from '#core/walk-ins/cash/cash-view.ts';
import { WALK_IN_FIELDS, WALK_IN_WAYS } from '#core/walk-ins/walk-in-rules.ts';
import { WALK_IN_STATES, type WalkInView } from '#core/walk-ins/walk-in-view.ts';
import { id, idOf, instant } from '../basic-schemas.ts';
import { choice, integer, patternText, price } from '../fields.ts';
import { route } from '../route.ts';

const saleId = patternText(WALK_IN_FIELDS.saleId).describe('A UUID that the device makes');
const money = z.number().describe('Ringgit');

const sale: z.ZodType<WalkInView> = z.object({
  saleId: z.string(),
  ticketId: id,
  state: z.enum(WALK_IN_STATES).describe('owed_back: money was taken and is to be returned'),
  way: z.enum(WALK_IN_WAYS),
  price: money,
  checkoutUrl: z.string().nullable().describe('Where the guest pays'),
  holdExpiresAt: instant.nullable(),
  code: z.string().nullable().describe('Content of the ticket’s QR code; null unless it is valid'),
  ticketPath: z.string().nullable().describe('Where the guest opens the ticket; null unless it is valid'),
});

const count: z.ZodType<CashCountView> = z.object({
  id,
  float: money,
  sold: money,
  counted: money,
  difference: money.describe('Negative when money is missing'),
  countedAt: instant,
  witness: z.object({ name: z.string().nullable(), at: instant }).nullable(),
});

export const walkIns = {
  viewWalkInOffers: route('viewWalkInOffers', {
    summary: 'Returns what a device sells to people without a ticket',
    refusals: ['event_not_found', 'check_in_closed', 'wrong_state'],
    input: z.object({ id }),
    output: z.object({
      ways: z.array(z.enum(WALK_IN_WAYS)).describe('Empty where only free tickets can be given'),
      types: z.array(
        z.object({
          id,
          name: z.string(),
          nameMs: z.string().nullable(),
          price: money,
          left: z.int().describe('With the places that the device keeps'),
        }),
      ),
      places: z.int().describe('Kept by this device'),
      free: z.int().describe('Free for everybody'),
    }),
  }),
  sellWalkIn: route('sellWalkIn', {
    summary: 'Sells a ticket at the venue',
    refusals: [
      ...(['event_not_found', 'check_in_closed', 'wrong_state', 'not_on_sale', 'type_not_found'] as const),
      ...(['price_changed', 'sold_out', 'idempotency_conflict', 'provider_unavailable'] as const),
    ],
    input: z.strictObject({
      id,
      saleId,
      typeId: idOf('Ticket types'),
      price: price(WALK_IN_FIELDS.price).describe('Ringgit: what the guest was asked for'),
      way: choice(WALK_IN_FIELDS.way),
      soldAt: patternText(WALK_IN_FIELDS.soldAt)
        .nullable()
        .default(null)
        .describe('When a device sold it for cash without a connection; null for a sale made now'),
    }),
    output: z.object({ sale }),
  }),
  checkWalkIn: route('checkWalkIn', {
    summary: 'Asks the provider whether a guest at the venue has paid',
    refusals: ['event_not_found', 'ticket_not_found', 'check_in_closed', 'wrong_state'],
    input: z.strictObject({ id, saleId }),
    output: z.object({ sale }),
  }),
  endWalkIn: route('endWalkIn', {
    summary: 'Ends a sale at the venue that was not paid',
    refusals: ['event_not_found', 'ticket_not_found', 'check_in_closed', 'wrong_state'],
    input: z.strictObject({ id, saleId }),
    output: z.object({ sale }),
  }),
  keepPlaces: route('keepPlaces', {
    summary: 'Keeps free places for people without a ticket on a device',
    refusals: ['event_not_found', 'check_in_closed', 'wrong_state', 'not_on_sale'],
    input: z.strictObject({ id, places: integer(WALK_IN_FIELDS.places).describe('0 returns them') }),
    output: z.object({ places: z.int(), free: z.int() }),
  }),
  returnDevicePlaces: route('returnDevicePlaces', {
    summary: 'Returns the places that a device keeps, so that others can buy them',
    refusals: ['event_not_found'],
    input: z.strictObject({ id, deviceId: id }),
    output: z.null(),
  }),
  viewCash: route('viewCash', {
    summary: 'Returns the cash that was taken at the venue, by device',
    refusals: ['event_not_found', 'check_in_closed'],
    input: z.object({ id }),
    output: z.object({
      devices: z.array(
        z.object({
          deviceId: id,
          name: z.string(),
          gate: z.string(),
          isOwn: z.boolean(),
          sales: z.int(),
          taken: money,
          uncounted: money,
          counts: z.array(count),
        }),
      ),
      taken: money,
    }),
  }),
  countCash: route('countCash', {
    summary: 'Records how much cash a device’s box holds',
    refusals: ['event_not_found', 'check_in_closed', 'wrong_state'],
    input: z.strictObject({
      id,
      float: price(WALK_IN_FIELDS.float).describe('Ringgit: the change before the first sale'),
      counted: price(WALK_IN_FIELDS.counted).describe('Ringgit: everything in the box'),
    }),
    output: z.object({ count }),
  }),
  witnessCount: route('witnessCount', {
    summary: 'Confirms a count of cash, as a second person',
    refusals: ['event_not_found', 'check_in_closed', 'wrong_state'],
    input: z.strictObject({
      id,
      countId: idOf(WALK_IN_FIELDS.countId.label),
      counted: price(WALK_IN_FIELDS.counted).describe('Ringgit: what the second person saw counted'),
    }),
    output: z.object({ count }),
  }),
};
