import * as contract from '@prumo/contracts/main'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { askForCorrection, type Correction, listOwnCorrections } from '#domains/people/corrections'
import { signedIn } from '../../callers/bearer.ts'
import { RowId } from '../../callers/row-id.ts'

const tags = ['privacy']

/** /api/v1/corrections: what its owner cannot change himself (LGPD art. 18 III). */
export const correctionRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/v1/corrections',
    {
      config: { admits: 'signed in' },
      schema: {
        summary: 'List what the bearer asked to have corrected',
        tags,
        querystring: z.object({ before: RowId.optional() }),
        response: { 200: contract.listCorrections.response },
      },
    },
    async (request) => {
      const { userId } = signedIn(request)
      return { corrections: (await listOwnCorrections(request.ctx, { userId, ...request.query })).map(onTheWire) }
    },
  )
  app.post(
    '/v1/corrections',
    {
      config: { admits: 'signed in', whenRepeated: 'runs again' },
      schema: {
        summary: 'Ask for a correction of name, CPF or birth date',
        tags,
        body: contract.askForCorrection.request,
        response: { 200: contract.askForCorrection.response },
      },
    },
    async (request) => {
      const { userId } = signedIn(request)
      return { correction: onTheWire(await askForCorrection(request.ctx, { userId, ...request.body })) }
    },
  )
}

const onTheWire = ({ id, field, wanted, state, askedAt, decidedAt, answer }: Correction) => ({
  id,
  field,
  wanted,
  state,
  askedAt: askedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
  answer,
})
