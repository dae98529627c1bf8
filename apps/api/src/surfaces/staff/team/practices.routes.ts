import * as contract from '@prumo/contracts/staff'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { hidePractice, publishPractice, savePractice } from '#domains/care/doctors'
import { RowId } from '../../callers/row-id.ts'
import { practiceFrom, practiceOnTheWire } from './practice.serializer.ts'

const tags = ['team']
const admits = ['administrator'] as const
const nothing = () => ({})
/** A retry answers the same, and does not do it a second time. */
const config = { admits, whenRepeated: nothing }
const params = z.object({ id: RowId })

/** What patients read of somebody who sees them, when he may be booked, and whether he is shown. */
export const practiceRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/people/:id/practice',
    {
      config: { admits },
      schema: {
        summary: 'Show what patients read of somebody, and what is missing before they can book',
        tags,
        params,
        response: { 200: contract.showPractice.response },
      },
    },
    async ({ ctx, params: { id: userId } }) => ({ practice: await practiceOnTheWire(ctx, { userId }) }),
  )
  app.put(
    '/people/:id/practice',
    {
      config,
      schema: {
        summary: 'Write what patients read of somebody, and his weekly hours',
        tags,
        params,
        body: contract.savePractice.request,
        response: { 200: contract.savePractice.response },
      },
    },
    async ({ ctx, params: { id: userId }, body }) => savePractice(ctx, { userId, ...practiceFrom(body) }).then(nothing),
  )
  app.put(
    '/people/:id/publication',
    {
      config,
      schema: {
        summary: 'Let patients book with somebody',
        tags,
        params,
        response: { 200: contract.publishPractice.response },
      },
    },
    async ({ ctx, params: { id: userId } }) => publishPractice(ctx, { userId }).then(nothing),
  )
  app.delete(
    '/people/:id/publication',
    {
      config,
      schema: {
        summary: 'Let nobody new book with somebody',
        tags,
        params,
        response: { 200: contract.hidePractice.response },
      },
    },
    async ({ ctx, params: { id: userId } }) => hidePractice(ctx, { userId }).then(nothing),
  )
}
