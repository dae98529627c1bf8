import * as contract from '@prumo/contracts/staff'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { postFitBoxes } from '#domains/plans/compounding'
import { drawList, listPostings } from '#domains/shop/fulfillment'
import { signedIn } from '../../callers/bearer.ts'
import { noteOutcome, type Outcome } from '../../callers/idempotency/index.ts'
import { RowId } from '../../callers/row-id.ts'
import { keeperOf } from './keeper-of-caller.ts'
import { postingListOnTheWire } from './shipment.serializer.ts'

const tags = ['shipments']
const admits = ['pharmacist'] as const
const pageSize = 50

/** /api/staff/v1/posting_lists: what the carrier took away together. */
export const postingListRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/posting_lists',
    {
      config: { admits },
      schema: {
        summary: 'List closed posting lists, the newest first',
        tags,
        querystring: contract.listPostingLists.request.extend({ before: RowId.optional() }),
        response: { 200: contract.listPostingLists.response },
      },
    },
    async (request) => {
      const asked = { ...request.query, ...(await keeperOf(request)), limit: pageSize }
      return { postingLists: (await listPostings(request.ctx, asked)).map(postingListOnTheWire) }
    },
  )
  app.post(
    '/posting_lists',
    {
      // This very request has closed it; a second one would find nothing to post, or close another one.
      config: { admits, whenRepeated: closedBefore },
      schema: {
        summary: 'Close the posting list: every labelled box leaves',
        tags,
        // The former release sends none.
        body: contract.closePostingList.request.nullish(),
        response: { 200: contract.closePostingList.response },
      },
    },
    async (request) => {
      const { id } = await postFitBoxes(request.ctx, {
        closedBy: signedIn(request).userId,
        placeId: request.body?.placeId,
        ...(await keeperOf(request)),
      })
      noteOutcome(request, { postingListId: id })
      return closed(request, id)
    },
  )
  app.get(
    '/posting_lists/:id',
    {
      config: { admits },
      schema: {
        summary: 'Draw a posting list',
        tags,
        params: z.object({ id: RowId }),
        response: { 200: contract.openPostingList.response },
      },
    },
    async (request) => {
      const pdf = await drawList(request.ctx, { id: request.params.id, ...(await keeperOf(request)) })
      return { document: { name: 'postagem.pdf', pdf: pdf.toString('base64') } }
    },
  )
}

const closedBefore = (request: FastifyRequest, _reply: FastifyReply, outcome: Outcome | null) =>
  outcome ? closed(request, Number(outcome.postingListId)) : undefined

const closed = async (request: FastifyRequest, id: number) => {
  const [list] = await listPostings(request.ctx, { ...(await keeperOf(request)), before: id + 1, limit: 1 })
  if (list?.id !== id) throw new Error(`posting list ${id} was closed, and is not there`)
  return { postingList: postingListOnTheWire(list) }
}
