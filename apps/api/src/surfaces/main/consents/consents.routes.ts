import { withdrawableKinds } from '@prumo/contracts/consents'
import * as contract from '@prumo/contracts/main'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { giveConsent, listConsents, withdrawConsent } from '#domains/people/consents'
import { signedIn } from '../../callers/bearer.ts'

const path = '/v1/consents/:kind'
const tags = ['consents']

/** /api/v1/consents (ours): what the bearer agreed to, given and withdrawn by one call each (LGPD art. 8 § 5). */
export const consentRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/v1/consents',
    {
      config: { admits: 'signed in' },
      schema: { summary: 'List what the bearer agreed to', tags, response: { 200: contract.listConsents.response } },
    },
    own,
  )
  app.put(
    path,
    {
      config: { admits: 'signed in', whenRepeated: own },
      schema: {
        summary: 'Agree to the version that was shown',
        tags,
        params: contract.consentPath,
        body: contract.giveConsent.request,
        response: { 200: contract.giveConsent.response },
      },
    },
    async (request) => {
      await giveConsent(request.ctx, { ...actOf(request), ...request.params, version: request.body.version })
      return own(request)
    },
  )
  app.delete(
    path,
    {
      config: { admits: 'signed in', whenRepeated: own },
      schema: {
        summary: 'Take a consent back; terms, conditions and privacy end with the account',
        tags,
        params: contract.withdrawablePath,
        response: { 200: contract.withdrawConsent.response },
      },
    },
    async (request) => {
      await withdrawConsent(request.ctx, { ...actOf(request), ...request.params })
      return own(request)
    },
  )
}

const actOf = (request: FastifyRequest) => ({
  userId: signedIn(request).userId,
  userAgent: request.headers['user-agent']?.slice(0, 400) ?? null,
})

const own = async (request: FastifyRequest) => {
  const consents = await listConsents(request.ctx, signedIn(request))
  return {
    consents: consents.map(({ kind, isGiven, version, at }) => ({
      kind,
      isGiven,
      version,
      at: at.toISOString(),
      mayBeWithdrawn: isGiven && (withdrawableKinds as readonly string[]).includes(kind),
    })),
  }
}
