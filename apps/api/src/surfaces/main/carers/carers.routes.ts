import { listCarers } from '@prumo/contracts/main'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { readCarers } from '#domains/care/patients-left-behind'
import { signedIn } from '../../callers/bearer.ts'
import { namesOf } from '../../callers/names-of.ts'

/** Ours: who cares for the bearer today. */
export const carerRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/v1/carers',
    {
      config: { admits: 'signed in' },
      schema: {
        summary: 'List who cares for the bearer today',
        tags: ['doctors'],
        response: { 200: listCarers.response },
      },
    },
    async (request) => {
      const { carers, gone } = await readCarers(request.ctx, { patientId: signedIn(request).userId })
      const nameOf = await namesOf(
        request.ctx,
        [...carers, ...gone].map(({ userId }) => userId),
      )
      return {
        carers: carers.map(({ handedAt, ...one }) => ({
          ...{ ...one, name: nameOf(one.userId), handedAt: handedAt?.toISOString() ?? null },
        })),
        gone: gone.map((one) => ({ ...one, name: nameOf(one.userId) })),
      }
    },
  )
}
