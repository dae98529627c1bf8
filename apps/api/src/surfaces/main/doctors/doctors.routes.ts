import { listDoctors as contract, listCarers } from '@prumo/contracts/main'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { recogniseRailsBearer, signedIn } from '../../callers/bearer.ts'
import { keepOutOfCaches } from '../../callers/keep-out-of-caches.ts'
import { RowId } from '../../callers/row-id.ts'
import { whoMayTreat, whoTreated } from './list-doctors.ts'

const Query = contract.request.extend({ treated_me: z.enum(['true', 'false']).optional(), after: RowId.optional() })

/**
 * GET /api/v1/doctors (spec 7.2): the doctors that a patient can choose, each with the next free slots, or those who
 * treated him. Only the second asks who is calling: a token that ended hides no doctor from a visitor.
 */
export const doctorRoutes: FastifyPluginAsyncZod = async (app) => {
  // A free slot may be taken a moment later.
  keepOutOfCaches(app)
  app.get(
    '/v1/doctors',
    {
      schema: {
        summary: 'List doctors and psychologists',
        description: [
          'Those who take new patients. Of a condition: the doctors who treat it, and every psychologist.',
          'With `treated_me=true` those who treated the bearer, the last seen first; a guest gets 401.',
          'A hundred a page: `next`, where it is not null, is `after` of the following one.',
        ].join(' '),
        tags: ['doctors'],
        querystring: Query,
        response: { 200: contract.response },
      },
    },
    async (request) => {
      if (request.query.treated_me !== 'true') return whoMayTreat(request.ctx, request.query)
      await recogniseRailsBearer(request)
      return whoTreated(request.ctx, request.query, signedIn(request))
    },
  )
}
