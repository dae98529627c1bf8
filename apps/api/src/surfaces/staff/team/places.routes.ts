import * as contract from '@prumo/contracts/staff'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { mayPractiseBy } from '#domains/care/doctors'
import { changeRegistration, deactivate, endSessionsOf, giveRole, reactivate, takeRole } from '#domains/people/team'
import { RowId } from '../../callers/row-id.ts'
import { registrationFrom } from './person.serializer.ts'

const tags = ['team']
const nothing = () => ({})
/** A retry answers the same, and does not do it a second time. */
const config = { admits: ['administrator'] as const, whenRepeated: nothing }
const params = z.object({ id: RowId })
const roleParams = params.extend({ role: contract.staffRole })

/** Somebody's place in the team. Each act is stored, logged and mailed to him; nobody changes his own. */
export const placeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.put(
    '/people/:id/roles/:role',
    {
      config,
      schema: { summary: 'Give a role', tags, params: roleParams, response: { 200: contract.giveRole.response } },
    },
    async ({ ctx, params: { id: userId, role } }) => giveRole(ctx, { userId, role }, mayPractiseBy).then(nothing),
  )
  app.delete(
    '/people/:id/roles/:role',
    {
      config,
      schema: { summary: 'Take a role', tags, params: roleParams, response: { 200: contract.takeRole.response } },
    },
    async ({ ctx, params: { id: userId, role } }) => takeRole(ctx, { userId, role }).then(nothing),
  )
  app.put(
    '/people/:id/registration',
    {
      config,
      schema: {
        summary: 'Write how documents name a professional',
        tags,
        params,
        body: contract.saveRegistration.request,
        response: { 200: contract.saveRegistration.response },
      },
    },
    async ({ ctx, params: { id: userId }, body }) =>
      changeRegistration(ctx, { userId, registration: registrationFrom(body) }).then(nothing),
  )
  app.delete(
    '/people/:id/sessions',
    {
      config,
      schema: { summary: 'End all sessions', tags, params, response: { 200: contract.endSessions.response } },
    },
    async ({ ctx, params: { id: userId } }) => endSessionsOf(ctx, { userId }).then(nothing),
  )
  app.put(
    '/people/:id/deactivation',
    {
      config,
      schema: {
        summary: 'Deactivate the account of somebody of the team',
        tags,
        params,
        response: { 200: contract.deactivatePerson.response },
      },
    },
    async ({ ctx, params: { id: userId } }) => deactivate(ctx, { userId }).then(nothing),
  )
  app.delete(
    '/people/:id/deactivation',
    {
      config,
      schema: {
        summary: 'Open a deactivated account again',
        tags,
        params,
        response: { 200: contract.reactivatePerson.response },
      },
    },
    async ({ ctx, params: { id: userId } }) => reactivate(ctx, { userId }).then(nothing),
  )
}
