import { createUser, createUserPath } from '@prumo/contracts/second'
import { partnerNameOf, partners } from '@prumo/partners'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { becomePatient } from '#domains/people/customers'
import { signedIn } from '../../callers/bearer.ts'

/** POST /{apiPath}/user (spec 7.3): the bearer becomes a patient of the shop, phytotherapy or weight programme. */
export const userRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/:apiPath/user',
    {
      config: { admits: 'signed in', whenRepeated: bearersId },
      schema: {
        summary: 'Fill the gaps of the bearer’s profile with a patient’s data',
        tags: ['users'],
        params: createUserPath,
        // The domain reports each invalid field, in Portuguese; the schema would report only the first.
        body: createUser.request.extend({ patient_attributes: z.record(z.string(), z.unknown()) }),
        response: { 200: createUser.response },
      },
    },
    async (request) => {
      const { patient_attributes, ...flags } = request.body
      const flagged = partners.find(({ requestFlag }) => flags[requestFlag] === true)
      const attributes = { ...(flagged && { partner_name: partnerNameOf(flagged) }), ...patient_attributes }
      const userAgent = request.headers['user-agent']?.slice(0, 400) ?? null
      await becomePatient(request.ctx, { ...signedIn(request), attributes, userAgent })
      return bearersId(request)
    },
  )
}

const bearersId = async (request: FastifyRequest) => ({ userId: signedIn(request).userId })
