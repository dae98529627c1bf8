import { z } from 'zod'
import { call, id, moment, reais } from '../wire/call.ts'

export const staffRole = z.enum(['doctor', 'psychologist', 'pharmacist', 'support', 'administrator'])
/** Why somebody is looked up. */
export const lookReason = z.enum(['support_request', 'order_question', 'identity_doubt', 'security', 'team'])

const registration = z.object({
  council: z.enum(['CRM', 'CRP', 'CRF']),
  registration_number: z.string().max(20),
  registration_state: z.string().max(2),
  title: z.string().max(10).nullable(),
  rqe: z.string().max(20).nullable(),
  specialty: z.string().max(200).nullable(),
  practice_address: z.string().max(500),
  phone: z.string().max(60),
  contact_email: z.string().max(300),
})
const registrationExample = {
  council: 'CRM' as const,
  registration_number: '123456',
  registration_state: 'SP',
  title: 'Dra.',
  rqe: null,
  specialty: null,
  practice_address: 'Rua Augusta, 100, São Paulo',
  phone: '(11) 3333-4444',
  contact_email: 'helena@prumo.example',
}

const personRow = z.object({
  userId: id,
  name: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  isDeactivated: z.boolean(),
})
const rowExample = {
  userId: 4,
  name: 'Helena Prado',
  email: 'helena@prumo.example',
  roles: ['doctor'],
  isDeactivated: false,
}

/** Everybody of the team by descending id, fifty at a time; `before` continues. */
export const listTeamMembers = call({
  method: 'GET',
  path: '/api/staff/v1/team_members',
  request: z.object({ before: id.optional() }),
  response: z.object({ teamMembers: z.array(personRow.extend({ registration: z.string().nullable() })) }),
  example: { response: { teamMembers: [{ ...rowExample, registration: 'CRM/SP 123456' }] } },
})

const invitation = z.object({
  id,
  email: z.string(),
  roles: z.array(staffRole),
  invitedByName: z.string(),
  sentAt: moment,
  expiresAt: moment,
})
const invitationExample = {
  id: 1,
  email: 'nova@prumo.example',
  roles: ['support' as const],
  invitedByName: 'Clara Reis',
  sentAt: '2026-11-24T09:00:00.000Z',
  expiresAt: '2026-11-27T09:00:00.000Z',
}

/** Invitations that nobody has taken, newest first, fifty at a time; expired ones too. */
export const listTeamInvitations = call({
  method: 'GET',
  path: '/api/staff/v1/team_invitations',
  request: z.object({ before: id.optional() }),
  response: z.object({ teamInvitations: z.array(invitation) }),
  example: { response: { teamInvitations: [invitationExample] } },
})

/** Mails a link into the team, for three days, once. A clinical role needs its registration. */
export const inviteToTeam = call({
  method: 'POST',
  path: '/api/staff/v1/team_invitations',
  request: z.object({
    email: z.string().max(300),
    roles: z.array(staffRole).min(1).max(5),
    registration: registration.nullable(),
  }),
  response: z.object({ teamInvitation: invitation }),
  example: {
    request: { email: 'nova@prumo.example', roles: ['support'], registration: null },
    response: { teamInvitation: invitationExample },
  },
})

/** Mails another link; the former one ends. */
export const sendTeamInvitationAgain = call({
  method: 'POST',
  path: '/api/staff/v1/team_invitations/{id}/dispatch',
  request: null,
  response: inviteToTeam.response,
  example: { response: { teamInvitation: invitationExample } },
})

export const revokeTeamInvitation = call({
  method: 'DELETE',
  path: '/api/staff/v1/team_invitations/{id}',
  request: null,
  response: z.object({}),
  example: { response: {} },
})

/**
 * People by part of the name, or by a whole e-mail, CPF or order number; twenty at a time, by descending id. A POST,
 * because no address may contain what was typed. Each look is logged.
 */
export const searchPeople = call({
  method: 'POST',
  path: '/api/staff/v1/people_searches',
  request: z.object({
    by: z.enum(['name', 'email', 'cpf', 'order']),
    words: z.string().min(1).max(300),
    reason: lookReason,
    before: id.optional(),
  }),
  response: z.object({ people: z.array(personRow) }),
  example: {
    request: { by: 'name', words: 'helena', reason: 'team' },
    response: { people: [rowExample] },
  },
})

const person = personRow.extend({
  phone: z.string().nullable(),
  /** Its middle six digits. */
  maskedCpf: z.string().nullable(),
  hasPassword: z.boolean(),
  /** Since when his e-mail takes none of our mails; null while it does, as far as we know. */
  mailsUndeliveredSince: moment.nullable(),
  createdAt: moment,
  deactivatedAt: moment.nullable(),
  /** Null for somebody whom no council has registered. */
  registration: z
    .object({
      /** "CRM/SP 123456". */
      label: z.string(),
      council: registration.shape.council,
      registrationNumber: z.string(),
      registrationState: z.string(),
      title: z.string().nullable(),
      rqe: z.string().nullable(),
      specialty: z.string().nullable(),
      practiceAddress: z.string(),
      phone: z.string(),
      contactEmail: z.string(),
    })
    .nullable(),
  sessions: z.number().int().min(0),
  consents: z.array(z.object({ kind: z.string(), version: z.string(), isGiven: z.boolean(), at: moment })),
  orders: z.object({
    count: z.number().int().min(0),
    /** Canceled ones left out. */
    total: reais,
    /** Newest first, at most twenty. */
    newest: z.array(
      z.object({
        number: z.string(),
        placedAt: moment,
        state: z.string(),
        paymentState: z.string().nullable(),
        total: reais,
      }),
    ),
  }),
  /** What was done with his place in the team, newest first, at most thirty. */
  acts: z.array(z.object({ id, act: z.string(), role: staffRole.nullable(), actorName: z.string(), at: moment })),
})
const personExample = {
  ...rowExample,
  phone: null,
  maskedCpf: null,
  hasPassword: true,
  mailsUndeliveredSince: null,
  createdAt: '2026-11-01T09:00:00.000Z',
  deactivatedAt: null,
  registration: {
    label: 'CRM/SP 123456',
    council: 'CRM' as const,
    registrationNumber: '123456',
    registrationState: 'SP',
    title: 'Dra.',
    rqe: null,
    specialty: null,
    practiceAddress: 'Rua Augusta, 100, São Paulo',
    phone: '(11) 3333-4444',
    contactEmail: 'helena@prumo.example',
  },
  sessions: 1,
  consents: [],
  orders: { count: 0, total: 0, newest: [] },
  acts: [],
}

/** A person without health data; each opening is logged. 422 reason_needed without a reason, except for the team. */
export const showPerson = call({
  method: 'GET',
  path: '/api/staff/v1/people/{id}',
  request: z.object({ reason: lookReason.optional() }),
  response: z.object({ person }),
  example: { response: { person: personExample } },
})

export const giveRole = call({
  method: 'PUT',
  path: '/api/staff/v1/people/{id}/roles/{role}',
  request: null,
  response: z.object({}),
  example: { response: {} },
})

export const takeRole = call({
  method: 'DELETE',
  path: '/api/staff/v1/people/{id}/roles/{role}',
  request: null,
  response: z.object({}),
  example: { response: {} },
})

/** How documents name a professional from now on. */
export const saveRegistration = call({
  method: 'PUT',
  path: '/api/staff/v1/people/{id}/registration',
  request: registration,
  response: z.object({}),
  example: { request: registrationExample, response: {} },
})

/** Ends every session of a person at once. */
export const endSessions = call({
  method: 'DELETE',
  path: '/api/staff/v1/people/{id}/sessions',
  request: null,
  response: z.object({}),
  example: { response: {} },
})

/** Closes the account of somebody of the team: no session stands and none opens. */
export const deactivatePerson = call({
  method: 'PUT',
  path: '/api/staff/v1/people/{id}/deactivation',
  request: null,
  response: z.object({}),
  example: { response: {} },
})

export const reactivatePerson = call({
  method: 'DELETE',
  path: '/api/staff/v1/people/{id}/deactivation',
  request: null,
  response: z.object({}),
  example: { response: {} },
})
