import * as contract from '@prumo/contracts/staff'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { mayPractiseBy } from '#domains/care/doctors'
import {
  type Invitation,
  inviteToTeam,
  listInvitations,
  revokeInvitation,
  sendInvitationAgain,
} from '#domains/people/team'
import type { Context } from '#platform/context'
import { namesOf } from '../../callers/names-of.ts'
import { RowId } from '../../callers/row-id.ts'
import { invitationOnTheWire, registrationFrom } from './person.serializer.ts'

const tags = ['team']
const admits = ['administrator'] as const
const params = z.object({ id: RowId })

/** /api/staff/v1/team_invitations: the way into the team. */
export const invitationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/team_invitations',
    {
      config: { admits },
      schema: {
        summary: 'List the invitations that nobody has taken',
        tags,
        querystring: z.object({ before: RowId.optional() }),
        response: { 200: contract.listTeamInvitations.response },
      },
    },
    async ({ ctx, query }) => ({ teamInvitations: await onTheWire(ctx, await listInvitations(ctx, query)) }),
  )
  app.post(
    '/team_invitations',
    {
      config: { admits, whenRepeated: 'runs again' },
      schema: {
        summary: 'Invite somebody into the team by mail',
        tags,
        body: contract.inviteToTeam.request,
        response: { 200: contract.inviteToTeam.response },
      },
    },
    async ({ ctx, body: { email, roles, registration } }) =>
      one(
        ctx,
        await inviteToTeam(
          ctx,
          { email, roles, registration: registration && registrationFrom(registration) },
          mayPractiseBy,
        ),
      ),
  )
  app.post(
    '/team_invitations/:id/dispatch',
    {
      config: { admits, whenRepeated: 'runs again' },
      schema: {
        summary: 'Mail an invitation again, with another link',
        tags,
        params,
        response: { 200: contract.sendTeamInvitationAgain.response },
      },
    },
    async ({ ctx, params: { id } }) => one(ctx, await sendInvitationAgain(ctx, { id })),
  )
  app.delete(
    '/team_invitations/:id',
    {
      config: { admits, whenRepeated: 'runs again' },
      schema: {
        summary: 'Revoke an invitation',
        tags,
        params,
        response: { 200: contract.revokeTeamInvitation.response },
      },
    },
    async ({ ctx, params: { id } }) => {
      await revokeInvitation(ctx, { id })
      return {}
    },
  )
}

const onTheWire = async (ctx: Context, invitations: Invitation[]) => {
  const nameOf = await namesOf(
    ctx,
    invitations.map(({ invitedBy }) => invitedBy),
  )
  return invitations.map((invitation) => invitationOnTheWire(invitation, nameOf(invitation.invitedBy)))
}

const one = async (ctx: Context, invitation: Invitation) => {
  const [teamInvitation] = await onTheWire(ctx, [invitation])
  return { teamInvitation: teamInvitation as NonNullable<typeof teamInvitation> }
}
