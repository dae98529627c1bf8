import * as contract from '@prumo/contracts/main'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { arriveAtConsultation, getFollowedConsultation, sayNoShow } from '#domains/care/consultations'
import { RowId } from '../../callers/row-id.ts'
import { consultationOnTheWire } from './consultation.serializer.ts'

const params = z.object({ id: RowId })
const tags = ['consultations']

/** PUT /api/v1/consultations/{id}/arrival and /no_show (ours): who was there, and that the other side was not. */
export const noShowRoutes: FastifyPluginAsyncZod = async (app) => {
  app.put(
    '/v1/consultations/:id/arrival',
    {
      config: { admits: 'signed in', whenRepeated: asItStands },
      schema: {
        summary: 'Be at the page of a consultation at its time',
        description: 'Kept from fifteen minutes before its start until its end; at any other time nothing is.',
        tags,
        params,
        response: { 200: contract.arriveAtConsultation.response },
      },
    },
    async (request) => {
      const consultation = await arriveAtConsultation(request.ctx, inputOf(request))
      return { consultation: await consultationOnTheWire(request.ctx, consultation) }
    },
  )
  app.put(
    '/v1/consultations/:id/no_show',
    {
      config: { admits: 'signed in', whenRepeated: asItStands },
      schema: {
        summary: 'Say that the professional did not come',
        description:
          'From fifteen minutes after its start, for a week. What paid it goes back at once if only the bearer was there; otherwise the team decides.',
        tags,
        params,
        response: { 200: contract.sayNoShow.response },
      },
    },
    async (request) => ({
      consultation: await consultationOnTheWire(request.ctx, await sayNoShow(request.ctx, inputOf(request))),
    }),
  )
}

const inputOf = (request: FastifyRequest) => ({
  consultationId: (request.params as z.output<typeof params>).id,
})

/** This key has already said it; the team may have decided since. */
const asItStands = async (request: FastifyRequest) => ({
  consultation: await consultationOnTheWire(request.ctx, await getFollowedConsultation(request.ctx, inputOf(request))),
})
