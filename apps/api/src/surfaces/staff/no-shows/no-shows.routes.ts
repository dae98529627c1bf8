import * as contract from '@prumo/contracts/staff'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { giveBackByTeam, readNoShows, refuseNoShow, withdrawConsultation } from '#domains/care/consultations'
import { signedIn } from '../../callers/bearer.ts'
import { namesOf } from '../../callers/names-of.ts'
import { RowId } from '../../callers/row-id.ts'
import { decisionOnTheWire, noShowOnTheWire } from './no-show.serializer.ts'

const params = z.object({ id: RowId })
const tags = ['no shows']
const admits = ['support', 'administrator'] as const
const Query = contract.listNoShows.request.extend({ after: RowId.optional() })

/** /api/staff/v1/no_shows: hours to which a professional did not come, and what becomes of them. */
export const noShowRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/no_shows',
    {
      config: { admits },
      schema: {
        summary: 'List hours to which a professional did not come',
        description: 'Who was seen there, not why anybody came. Each sight is written into the log of its patient.',
        tags,
        querystring: Query,
        response: { 200: contract.listNoShows.response },
      },
    },
    async ({ ctx, query }) => {
      const found = await readNoShows(ctx, query)
      const people = found.flatMap(({ noShow }) => [
        noShow.patientId,
        noShow.doctorId,
        ...(noShow.decidedBy === null ? [] : [noShow.decidedBy]),
      ])
      const nameOf = await namesOf(ctx, people)
      return { noShows: found.map((one) => noShowOnTheWire(one, nameOf)) }
    },
  )
  app.put(
    '/no_shows/:id/giving_back',
    {
      config: { admits, whenRepeated: 'runs again' },
      schema: {
        summary: 'Decide that the professional did not come; what paid it goes back',
        tags,
        params,
        response: { 200: contract.giveBackNoShow.response },
      },
    },
    async ({ ctx, params: { id: noShowId } }) => ({
      noShow: decisionOnTheWire(await giveBackByTeam(ctx, { noShowId })),
    }),
  )
  app.put(
    '/no_shows/:id/refusal',
    {
      config: { admits, whenRepeated: 'runs again' },
      schema: {
        summary: 'Decide that nothing goes back, with a reason that the patient reads',
        tags,
        params,
        body: contract.refuseNoShow.request,
        response: { 200: contract.refuseNoShow.response },
      },
    },
    async ({ ctx, params: { id: noShowId }, body }) => ({
      noShow: decisionOnTheWire(await refuseNoShow(ctx, { noShowId, ...body })),
    }),
  )
  app.put(
    '/consultations/:id/withdrawal',
    {
      config: { admits: ['doctor', 'psychologist'] as const, whenRepeated: 'runs again' },
      schema: {
        summary: 'Cancel a consultation of one’s own before it begins; what paid it goes back',
        tags: ['consultations'],
        params,
        body: contract.withdrawConsultation.request,
        response: { 200: contract.withdrawConsultation.response },
      },
    },
    async (request) => {
      const doctorId = signedIn(request).userId
      const input = { consultationId: request.params.id, doctorId, ...request.body }
      const { id } = await withdrawConsultation(request.ctx, input)
      return { consultation: { id, state: 'canceled' as const } }
    },
  )
}
