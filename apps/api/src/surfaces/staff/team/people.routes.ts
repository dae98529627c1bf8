import * as contract from '@prumo/contracts/staff'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listTeam, readPerson, searchPeople } from '#domains/people/team'
import { findOwnerOfPlacedOrder, sumPlacedOrders } from '#domains/shop/orders'
import { findDeadMailbox } from '#platform/mailboxes/dead-mailboxes'
import { RowId } from '../../callers/row-id.ts'
import { personOnTheWire, rowOnTheWire } from './person.serializer.ts'

const tags = ['team']
const admits = ['administrator'] as const

/** Who works here, and the administration's look at a person. No route here signs in as somebody else. */
export const peopleRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/team_members',
    {
      config: { admits },
      schema: {
        summary: 'List everybody of the team, deactivated accounts too',
        tags,
        querystring: z.object({ before: RowId.optional() }),
        response: { 200: contract.listTeamMembers.response },
      },
    },
    async ({ ctx, query }) => ({
      teamMembers: (await listTeam(ctx, query)).map(({ professional, ...account }) => ({
        ...rowOnTheWire(account),
        registration: professional?.registration ?? null,
      })),
    }),
  )
  app.post(
    '/people_searches',
    {
      config: { admits, whenRepeated: 'runs again' },
      schema: {
        summary: 'Find people by name, e-mail, CPF or order number',
        description: 'Each look is stored with who looked and why, and with a keyed hash of what was typed.',
        tags,
        body: contract.searchPeople.request,
        response: { 200: contract.searchPeople.response },
      },
    },
    async ({ ctx, body }) => ({
      people: (await searchPeople(ctx, body, (number) => findOwnerOfPlacedOrder(ctx, { number }))).map(rowOnTheWire),
    }),
  )
  app.get(
    '/people/:id',
    {
      config: { admits },
      schema: {
        summary: 'Show a person, without health data',
        description: 'Each opening is stored. 422 reason_needed without a reason, except for somebody of the team.',
        tags,
        params: z.object({ id: RowId }),
        querystring: contract.showPerson.request,
        response: { 200: contract.showPerson.response },
      },
    },
    async ({ ctx, params: { id: userId }, query }) => {
      const person = await readPerson(ctx, { userId, reason: query.reason ?? null })
      const orders = await sumPlacedOrders(ctx, { userId })
      return { person: personOnTheWire(person, orders, await findDeadMailbox(ctx, person)) }
    },
  )
}
