import * as contract from '@prumo/contracts/staff'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listOrders } from '#domains/shop/orders'
import {
  authorizeReturn,
  getReturnByCode,
  getReturnToHandle,
  judgeReturn,
  listOpenReturns,
  type Return,
  receiveReturn,
} from '#domains/shop/returns'
import type { Context } from '#platform/context'
import { RowId } from '../../callers/row-id.ts'
import { handlerOf } from './handler-of-caller.ts'
import { inBriefOnTheWire, returnOnTheWire } from './return.serializer.ts'

const tags = ['returns']
/** Whoever opens the box, and those whom buyers write to. */
const admits = ['pharmacist', 'support', 'administrator'] as const
const config = { admits, whenRepeated: 'runs again' } as const
const params = z.object({ id: RowId })

/** /api/staff/v1/returns: what buyers send back. */
export const staffReturnRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(readings)
  await app.register(acts)
}

const readings: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/returns',
    {
      config: { admits },
      schema: {
        summary: 'List open returns: to be judged, on their way, or without a code; the longest waiting first',
        tags,
        querystring: contract.listReturns.request.extend({ after: RowId.optional() }),
        response: { 200: contract.listReturns.response },
      },
    },
    async (request) => {
      const { ctx, query } = request
      const returns = await listOpenReturns(ctx, { ...query, ...(await handlerOf(request)) })
      const orders = await listOrders(ctx, { ids: returns.map(({ orderId }) => orderId) })
      return { returns: returns.map((each) => inBriefOnTheWire(each, orders)) }
    },
  )
  app.get(
    '/returns/by_code/:code',
    {
      config: { admits },
      schema: {
        summary: 'Find a return by the code in its box',
        tags,
        params: z.object({
          code: z
            .string()
            .toUpperCase()
            .regex(/^D[2-9A-HJ-NP-Z]{7}$/),
        }),
        response: { 200: contract.findReturn.response },
      },
    },
    async (request) =>
      show(request.ctx, await getReturnByCode(request.ctx, { ...request.params, ...(await handlerOf(request)) })),
  )
  app.get(
    '/returns/:id',
    {
      config: { admits },
      schema: { summary: 'Show a return', tags, params, response: { 200: contract.showReturn.response } },
    },
    async (request) => show(request.ctx, await getHandled(request)),
  )
}

const acts: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/returns/:id/authorization',
    {
      config,
      schema: {
        summary: 'Give the carrier’s code for posting; the buyer is mailed',
        tags,
        params,
        body: contract.authorizeReturn.request,
        response: { 200: contract.authorizeReturn.response },
      },
    },
    async (request) => {
      const { id: returnId } = await getHandled(request)
      const postingCode = request.body.posting_code
      return show(request.ctx, await authorizeReturn(request.ctx, { returnId, postingCode }))
    },
  )
  app.post(
    '/returns/:id/arrival',
    {
      config,
      schema: {
        summary: 'Record that the box arrived',
        tags,
        params,
        response: { 200: contract.receiveReturn.response },
      },
    },
    async (request) => {
      const { id: returnId } = await getHandled(request)
      return show(request.ctx, await receiveReturn(request.ctx, { returnId }))
    },
  )
  app.post(
    '/returns/:id/judgement',
    {
      config,
      schema: {
        summary: 'Judge what arrived: pay back, put on the shelf, write off or refuse',
        tags,
        params,
        body: contract.judgeReturn.request,
        response: { 200: contract.judgeReturn.response },
      },
    },
    async (request) => {
      const { lines, reason } = request.body
      const { id: returnId } = await getHandled(request)
      const judged = lines.map((line) => ({
        lineId: line.line_item_id,
        acceptedUnits: line.accepted_units,
        restockedUnits: line.restocked_units,
      }))
      return show(request.ctx, await judgeReturn(request.ctx, { returnId, lines: judged, reason }))
    },
  )
}

/** Whoever acts on a return may handle it. The place that it comes back to never changes, so no lock is needed. */
const getHandled = async (request: FastifyRequest & { params: z.output<typeof params> }): Promise<Return> =>
  getReturnToHandle(request.ctx, { returnId: request.params.id, ...(await handlerOf(request)) })

const show = async (ctx: Context, found: Return) => ({ return: await returnOnTheWire(ctx, found) })
