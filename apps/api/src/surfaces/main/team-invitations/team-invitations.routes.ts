import * as contract from '@prumo/contracts/main'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { findTakenEmail, readInvitation, renewInvitation, takeInvitation } from '#domains/people/team'

type Taking = { token: string }

/** The page of a link into the team, for somebody who is nobody here yet. */
export const teamInvitationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/v1/team_invitation_readings',
    {
      config: { admits: 'anybody', whenRepeated: 'runs again' },
      schema: {
        summary: 'Read what a link into the team opens, without following it',
        description: '422 for a link that was taken, revoked, replaced, has ended, or was never made.',
        tags: ['users'],
        body: contract.readTeamInvitation.request,
        response: { 200: contract.readTeamInvitation.response },
      },
    },
    async ({ ctx, body }) => {
      const { expiresAt, ...invitation } = await readInvitation(ctx, body)
      return { teamInvitation: { ...invitation, expiresAt: expiresAt.toISOString() } }
    },
  )
  app.post(
    '/v1/team_invitation_renewals',
    {
      config: { admits: 'anybody', whenRepeated: 'runs again' },
      schema: {
        summary: 'Mail another link in place of one into the team that has expired',
        description: 'It goes to where the former one went. 422 for one that was taken, revoked or replaced.',
        tags: ['users'],
        body: contract.renewTeamInvitation.request,
        response: { 200: contract.renewTeamInvitation.response },
      },
    },
    async ({ ctx, body }) => {
      await renewInvitation(ctx, body)
      return { isAsked: true as const }
    },
  )
  app.post(
    '/v1/team_invitation_acceptances',
    {
      config: {
        admits: 'anybody',
        whenRepeated: ({ ctx, body }) => findTakenEmail(ctx, body as Taking),
      },
      schema: {
        summary: 'Follow a link into the team, once, with a new password',
        description: 'Nobody is signed in by it: the first sign-in takes two steps.',
        tags: ['users'],
        body: contract.takeTeamInvitation.request,
        response: { 200: contract.takeTeamInvitation.response },
      },
    },
    async ({ ctx, body: { first_name: firstName, last_name: lastName, ...body } }) =>
      takeInvitation(ctx, { ...body, firstName, lastName }),
  )
}
