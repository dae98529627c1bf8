import { z } from 'zod'
import { call, moment } from '../wire/call.ts'

const token = z.string().max(200)
const example = '0b7c5f0e-0000-4000-8000-000000000000.c2VjcmV0'

/** What a link into the team opens, without following it. `hasAccount`: the account keeps its name. */
export const readTeamInvitation = call({
  method: 'POST',
  path: '/api/v1/team_invitation_readings',
  request: z.object({ token }),
  response: z.object({
    teamInvitation: z.object({
      email: z.string(),
      roles: z.array(z.string()),
      expiresAt: moment,
      hasAccount: z.boolean(),
    }),
  }),
  example: {
    request: { token: example },
    response: {
      teamInvitation: {
        email: 'nova@prumo.example',
        roles: ['support'],
        expiresAt: '2026-11-27T09:00:00.000Z',
        hasAccount: false,
      },
    },
  },
})

/** Mails another link to where an expired one went. */
export const renewTeamInvitation = call({
  method: 'POST',
  path: '/api/v1/team_invitation_renewals',
  request: z.object({ token }),
  response: z.object({ isAsked: z.literal(true) }),
  example: { request: { token: example }, response: { isAsked: true } },
})

/** Follows the link, once: the account is open, with this password. Nobody is signed in by it. */
export const takeTeamInvitation = call({
  method: 'POST',
  path: '/api/v1/team_invitation_acceptances',
  request: z.object({
    token,
    first_name: z.string().max(500),
    last_name: z.string().max(500),
    password: z.string().max(1_000),
  }),
  response: z.object({ email: z.string() }),
  example: {
    request: { token: example, first_name: 'Nova', last_name: 'Pessoa', password: 'um fio de prumo' },
    response: { email: 'nova@prumo.example' },
  },
})
