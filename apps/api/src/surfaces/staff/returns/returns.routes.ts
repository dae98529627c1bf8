import * as contract from '@prumo/contracts/staff'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listOrders } from '#domains/shop/orders'
import {
  authorizeReturn,
  getReturn,
  getReturnByCode,
  judgeReturn,
  listOpenReturns,
  type Return,
  receiveReturn,
} from '#domains/shop/returns'
import type { Context } from '#platform/context'
import { RowId } from '../../callers/row-id.ts'
import { inBriefOnTheWire, returnOnTheWire } from './return.serializer.ts'

const tags = ['returns']
/** Whoever opens the box, and those whom buyers write to. */
const admits = ['pharmacist', 'support', 'administrator'] as const
const config = { admits, whenRepeated: 'runs again' } as const
const params = z.object({ id: RowId })

/** /api/staff/v1/returns: what buyers send back. */
export const staffReturnRoutes: FastifyPluginAsyncZod = async (app) => {
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
    async ({ ctx, query }) => {
      const returns = await listOpenReturns(ctx, query)
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
        params: z.object({ code: z.string().regex(/^D[2-9A-HJ-NP-Z]{7}$/) }),
        response: { 200: contract.findReturn.response },
      },
    },
    async ({ ctx, params }) => show(ctx, await getReturnByCode(ctx, params)),
  )
  app.get(
    '/returns/:id',
    {
      config: { admits },
      schema: { summary: 'Show a return', tags, params, response: { 200: contract.showReturn.response } },
    },
    async ({ ctx, params }) => show(ctx, await getReturn(ctx, { returnId: params.id })),
  )
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
    async ({ ctx, params, body }) =>
      show(ctx, await authorizeReturn(ctx, { returnId: params.id, postingCode: body.posting_code })),
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
    async ({ ctx, params }) => show(ctx, await receiveReturn(ctx, { returnId: params.id })),
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
    async ({ ctx, params, body: { lines, reason } }) => {
      const judged = lines.map((line) => ({
        lineId: line.line_item_id,
        acceptedUnits: line.accepted_units,
        restockedUnits: line.restocked_units,
      }))
      return show(ctx, await judgeReturn(ctx, { returnId: params.id, lines: judged, reason }))
    },
  )
}

const show = async (ctx: Context, found: Return) => ({ return: await returnOnTheWire(ctx, found) })
