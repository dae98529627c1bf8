import * as contract from '@prumo/contracts/staff'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { addCover, endCover, listCovers, listWhomToChoose } from '#domains/care/access-reasons'
import { namesOf } from '../../callers/names-of.ts'
import { admits, params } from './chart-answer.ts'

const tags = ['charts']

/** Who sees whose patients on which days. */
export const coverRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/colleagues',
    {
      config: { admits },
      schema: {
        summary: 'List whom the caller may choose, to hand a patient over or to be covered by',
        description: '`for` is `cover` where it is not given: the caller’s own profession alone.',
        tags,
        querystring: contract.listColleagues.request,
        response: { 200: contract.listColleagues.response },
      },
    },
    async ({ ctx, query: { for: chosenFor = 'cover' } }) => ({
      colleagues: (await listWhomToChoose(ctx, { chosenFor })).map(({ userId, name, profession }) => ({
        ...{ userId, name, profession },
      })),
    }),
  )
  app.get(
    '/covers',
    {
      config: { admits },
      schema: { summary: 'List who covers for whom', tags, response: { 200: contract.listCovers.response } },
    },
    coversOf,
  )
  app.post(
    '/covers',
    {
      config: { admits, whenRepeated: coversOf },
      schema: {
        summary: 'Say who sees the caller’s patients from one day to another',
        tags,
        body: contract.addCover.request,
        response: { 200: contract.addCover.response },
      },
    },
    async (request) => {
      const { covered_by: coveredBy, starts_on: startsOn, ends_on: endsOn } = request.body
      await addCover(request.ctx, { coveredBy, startsOn, endsOn })
      return coversOf(request)
    },
  )
  app.delete(
    '/covers/:id',
    {
      config: { admits, whenRepeated: coversOf },
      schema: { summary: 'End a cover', tags, params, response: { 200: contract.endCover.response } },
    },
    async (request) => {
      await endCover(request.ctx, { coverId: request.params.id })
      return coversOf(request)
    },
  )
}

const coversOf = async ({ ctx }: FastifyRequest) => {
  const covers = await listCovers(ctx)
  const nameOf = await namesOf(
    ctx,
    covers.flatMap(({ doctorId, coveredBy }) => [doctorId, coveredBy]),
  )
  return {
    covers: covers.map(({ coveredBy, ...cover }) => ({
      ...cover,
      doctorName: nameOf(cover.doctorId),
      coveredById: coveredBy,
      coveredByName: nameOf(coveredBy),
    })),
  }
}
