import * as contract from '@prumo/contracts/staff'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  acceptCorrection,
  type Correction,
  type CorrectionToDecide,
  listOpenCorrections,
  readCorrection,
  refuseCorrection,
} from '#domains/people/corrections'
import type { Context } from '#platform/context'
import { namesOf } from '../../callers/names-of.ts'
import { RowId } from '../../callers/row-id.ts'

const tags = ['team']
const admits = ['administrator'] as const
const params = z.object({ id: RowId })

/** /api/staff/v1/corrections: what patients ask to have corrected, and the answer. */
export const correctionRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/corrections',
    {
      config: { admits },
      schema: {
        summary: 'List the corrections that wait for an answer',
        tags,
        querystring: z.object({ after: RowId.optional() }),
        response: { 200: contract.listOpenCorrections.response },
      },
    },
    async ({ ctx, query }) => ({ corrections: await rowsOnTheWire(ctx, await listOpenCorrections(ctx, query)) }),
  )
  app.get(
    '/corrections/:id',
    {
      config: { admits },
      schema: {
        summary: 'Show a correction beside what we hold now; the look is stored',
        tags,
        params,
        response: { 200: contract.showCorrection.response },
      },
    },
    async ({ ctx, params }) => ({ correction: toDecideOnTheWire(await readCorrection(ctx, params)) }),
  )
  app.post(
    '/corrections/:id/acceptance',
    {
      config: { admits, whenRepeated: 'runs again' },
      schema: {
        summary: 'Accept a correction: the profile changes',
        tags,
        params,
        response: { 200: contract.acceptCorrection.response },
      },
    },
    async ({ ctx, params }) => ({ correction: stateOf(await acceptCorrection(ctx, params)) }),
  )
  app.post(
    '/corrections/:id/refusal',
    {
      config: { admits, whenRepeated: 'runs again' },
      schema: {
        summary: 'Refuse a correction with a reason that its owner reads',
        tags,
        params,
        body: contract.refuseCorrection.request,
        response: { 200: contract.refuseCorrection.response },
      },
    },
    async ({ ctx, params, body }) => ({ correction: stateOf(await refuseCorrection(ctx, { ...params, ...body })) }),
  )
}

const stateOf = ({ id, state }: Correction) => ({ id, state })

const rowsOnTheWire = async (ctx: Context, corrections: Correction[]) => {
  const nameOf = await namesOf(
    ctx,
    corrections.map(({ userId }) => userId),
  )
  return corrections.map(({ id, userId, field, askedAt }) => ({
    id,
    userId,
    name: nameOf(userId),
    field,
    askedAt: askedAt.toISOString(),
  }))
}

const toDecideOnTheWire = ({ person, askedAt, ...correction }: CorrectionToDecide) => ({
  id: correction.id,
  userId: correction.userId,
  name: [person.firstName, person.lastName].filter(Boolean).join(' ') || 'Sem nome',
  email: person.email,
  maskedCpf: person.maskedCpf,
  field: correction.field,
  askedAt: askedAt.toISOString(),
  present: correction.present,
  wanted: correction.wanted,
  othersWithCpf: correction.othersWithCpf,
  reason: correction.reason,
  state: correction.state,
  answer: correction.answer,
})
