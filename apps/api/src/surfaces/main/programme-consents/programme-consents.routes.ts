import * as contract from '@prumo/contracts/main'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { giveProgrammeConsent, listProgrammeConsents, withdrawProgrammeConsent } from '#domains/care/programme-consents'
import { signedIn } from '../../callers/bearer.ts'

const path = '/v1/programme_consents/:programme'
const tags = ['consents']

/** /api/v1/programme_consents (ours): before a programme takes health data, given and withdrawn by one call each. */
export const programmeConsentRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/v1/programme_consents',
    {
      config: { admits: 'signed in' },
      schema: {
        summary: 'List the programmes that the bearer agreed may take his health data',
        tags,
        response: { 200: contract.listProgrammeConsents.response },
      },
    },
    own,
  )
  app.put(
    path,
    {
      config: { admits: 'signed in', whenRepeated: own },
      schema: {
        summary: 'Agree, in the version that was shown, that a programme takes health data',
        tags,
        params: contract.programmeConsentPath,
        body: contract.giveProgrammeConsent.request,
        response: { 200: contract.giveProgrammeConsent.response },
      },
    },
    async (request) => {
      const { version } = request.body
      const userAgent = request.headers['user-agent']?.slice(0, 400) ?? null
      await giveProgrammeConsent(request.ctx, { ...whose(request), ...request.params, version, userAgent })
      return own(request)
    },
  )
  app.delete(
    path,
    {
      config: { admits: 'signed in', whenRepeated: own },
      schema: {
        summary: 'Take it back: nothing new is taken from then on',
        tags,
        params: contract.programmeConsentPath,
        response: { 200: contract.withdrawProgrammeConsent.response },
      },
    },
    async (request) => {
      await withdrawProgrammeConsent(request.ctx, { ...whose(request), ...request.params })
      return own(request)
    },
  )
}

const whose = (request: FastifyRequest) => ({ patientId: signedIn(request).userId })

const own = async (request: FastifyRequest) => {
  const given = await listProgrammeConsents(request.ctx, whose(request))
  return {
    programmeConsents: given.map(({ programme, version, givenAt, withdrawnAt }) => ({
      ...{ programme, version },
      isGiven: withdrawnAt === null,
      givenAt: givenAt.toISOString(),
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
    })),
  }
}
