import { z } from 'zod';
import { CLUB_STATES } from '#core/clubs/club.ts';
import { INVITATION_FIELDS } from '#core/clubs/members/invitation.ts';
import type { InvitationView } from '#core/clubs/members/invitation-view.ts';
import { MEMBER_FIELDS } from '#core/clubs/members/member-rules.ts';
import type { MemberView } from '#core/clubs/members/member-view.ts';
import type { MyClubView } from '#core/clubs/members/my-club-view.ts';
import { ABILITIES, OFFICES } from '#core/offices.ts';
import { CREDENTIAL_FIELDS } from '#core/people/credential-rules.ts';
import { id, idOf, instant } from '../basic-schemas.ts';
import { choice, patternText, text } from '../fields.ts';
import { route } from '../route.ts';
import { noInput, noOutput, readVersion } from '../schemas.ts';
import { clubFacts, wantedNames } from './club-facts.ts';

const office = z.enum(OFFICES);
const officeField = choice(MEMBER_FIELDS.office).describe(OFFICES.join(', '));
const state = z.enum(CLUB_STATES);
const token = text(INVITATION_FIELDS.token).describe('The token of the mail’s link');

const myClubFields = {
  id,
  slug: z.string(),
  name: z.string(),
  contactEmail: z.string(),
  state,
  isVerified: z.boolean(),
  office,
  abilities: z.array(z.enum(ABILITIES)).describe('What the member may do for the club'),
};
const myClub: z.ZodType<MyClubView> = z.object(myClubFields);

const member: z.ZodType<MemberView> = z.object({
  uid: id,
  name: z.string(),
  email: z.string().nullable().describe('Null for those who do not lead the team'),
  office,
  since: instant,
});

const invitation: z.ZodType<InvitationView> = z.object({
  id,
  email: z.string(),
  office,
  createdAt: instant,
  expiresAt: instant,
});

const received = { club: z.object({ id, name: z.string() }), office, expiresAt: instant };

export const members = {
  listMyClubs: route('listMyClubs', {
    summary:
      'Lists the clubs that the signed-in person is a member of, open invitations to them, and handovers that wait for them',
    input: noInput,
    output: z.object({
      clubs: z.array(
        z.object({
          ...myClubFields,
          asked: z.int().describe('How many people ask to join; 0 for who does not see the team'),
          followers: z.int().describe('How many people follow it'),
        }),
      ),
      invitations: z.array(z.object({ ...received, token: z.string() })),
      handovers: z.array(
        z.object({
          club: z.object({ id, name: z.string() }),
          step: z
            .enum(['accept', 'confirm'])
            .describe(
              'accept: they are to be president; confirm: as an adviser, or an admin where no adviser may',
            ),
        }),
      ),
    }),
  }),
  viewInvitation: route('viewInvitation', {
    summary: 'Returns the invitation of a link',
    refusals: ['invitation_not_found'],
    input: z.strictObject({ token }),
    output: z.object({
      invitation: z.object({
        ...received,
        email: z.string(),
        state: z.enum(['open', 'accepted', 'declined', 'expired']),
      }),
    }),
  }),
  acceptInvitation: route('acceptInvitation', {
    summary: 'Accepts an invitation to a club',
    refusals: ['invitation_not_found', 'profile_not_found', 'wrong_state'],
    input: z.strictObject({ token }),
    output: z.object({ club: myClub }),
  }),
  declineInvitation: route('declineInvitation', {
    summary: 'Declines an invitation to a club; repeated, it does nothing',
    refusals: ['invitation_not_found', 'wrong_state'],
    input: z.strictObject({ token }),
    output: noOutput,
  }),
  listClubMembers: route('listClubMembers', {
    summary: 'Lists the members of a club',
    refusals: ['club_not_found'],
    input: z.object({ id }),
    output: z.object({
      club: z.object({
        ...{ id, state, ...clubFacts },
        wanted: wantedNames.nullable().describe('The names that wait for an admin'),
        version: z.string().describe('Of what PUT /clubs/:id has'),
      }),
      members: z.array(member),
      invitations: z.array(invitation).describe('Open ones; empty for those who do not lead the team'),
      declined: z
        .array(z.object({ id, email: z.string(), office, declinedAt: instant }))
        .describe('Declined ones, until they would have expired; empty for those who do not lead the team'),
    }),
  }),
  inviteMember: route('inviteMember', {
    summary: 'Invites an email address to an office of the club',
    refusals: ['club_not_found', 'too_many_invitations', 'wrong_state'],
    input: z.strictObject({
      id,
      email: patternText(CREDENTIAL_FIELDS.email),
      office: officeField,
    }),
    output: z.object({ invitation }),
  }),
  withdrawInvitation: route('withdrawInvitation', {
    summary: 'Withdraws an open invitation',
    refusals: ['club_not_found', 'invitation_not_found'],
    input: z.strictObject({ id, invitationId: idOf('Invitation') }),
    output: z.null(),
  }),
  changeOffice: route('changeOffice', {
    summary: 'Gives a member another office',
    refusals: ['club_not_found', 'member_not_found', 'wrong_state', 'changed_meanwhile'],
    input: z.strictObject({
      ...{ id, uid: id, office: officeField },
      version: readVersion.describe(
        'The member’s `since` that was read; 409 changed_meanwhile when their office has changed since. Any without it',
      ),
    }),
    output: z.object({ member }),
  }),
  removeMember: route('removeMember', {
    summary: 'Removes a member from a club; with one’s own uid, leaves it',
    refusals: ['club_not_found', 'member_not_found', 'wrong_state'],
    input: z.strictObject({ id, uid: id }),
    output: z.null(),
  }),
};
