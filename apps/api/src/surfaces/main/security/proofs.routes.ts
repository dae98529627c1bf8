import * as contract from '@prumo/contracts/main'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { mailCodeForProof, proveAgain, proveByPasskey } from '#domains/people/identity'
import { callerOf, ownSecurity } from './security.routes.ts'

const tags = ['security']
const config = { admits: 'signed in', whenRepeated: ownSecurity } as const
const response = { 200: contract.proveAgain.response }

/** /api/v1/proofs (ours): whoever holds an open session proves again that it is his. */
export const proofRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/v1/proofs',
    {
      config,
      schema: { summary: 'Prove again who holds the session', tags, body: contract.proveAgain.request, response },
    },
    async (request) => {
      const { body } = request
      if ('passkey' in body) await proveByPasskey(request.ctx, { ...callerOf(request), ...body.passkey })
      else await proveAgain(request.ctx, { ...callerOf(request), ...body })
      return ownSecurity(request)
    },
  )
  app.post(
    '/v1/proof_codes',
    { config, schema: { summary: 'Mail a code for a proof, where mailed codes are on', tags, response } },
    async (request) => {
      await mailCodeForProof(request.ctx, callerOf(request))
      return ownSecurity(request)
    },
  )
}
