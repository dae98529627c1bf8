import { listPackages, listRecommendedPackages, listSubscriptions } from '@prumo/contracts/second'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listPackagesOfPatient } from '#domains/plans/packages'
import * as subscriptions from '#domains/plans/subscriptions'
import { Failure } from '#platform/failure'
import { signedIn } from '../../callers/bearer.ts'
import { RowId } from '../../callers/row-id.ts'
import { packageOnTheWire } from './package.serializer.ts'
import { subscriptionOnTheWire } from './subscription.serializer.ts'

const tags = ['packages']
const ofPatient = z.object({ patientId: RowId })

/** /packages (spec 7.3): the treatments that were recommended to a patient, with prices, and those that he has. */
export const packageRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/packages/:patientId',
    {
      config: { admits: 'signed in' },
      schema: {
        summary: 'List the bearer’s packages, newest first',
        tags,
        params: ofPatient,
        response: { 200: listPackages.response },
      },
    },
    async (request) => {
      const input = { patientId: ownId(request, request.params.patientId) }
      return { packages: (await listPackagesOfPatient(request.ctx, input)).map(packageOnTheWire) }
    },
  )
  app.get(
    '/packages/recommended/:patientId',
    {
      config: { admits: 'signed in' },
      schema: {
        summary: 'List what was recommended to the bearer and may be had now',
        tags,
        params: ofPatient,
        response: { 200: listRecommendedPackages.response },
      },
    },
    async (request) => {
      const input = { patientId: ownId(request, request.params.patientId) }
      return { packages: (await subscriptions.listRecommendedPackages(request.ctx, input)).map(packageOnTheWire) }
    },
  )
  app.get(
    '/packages/subscriptions/:userId',
    {
      config: { admits: 'signed in' },
      schema: {
        summary: 'List the bearer’s subscriptions, newest first',
        tags,
        params: z.object({ userId: RowId }),
        response: { 200: listSubscriptions.response },
      },
    },
    async (request) => {
      const input = { patientId: ownId(request, request.params.userId) }
      const found = await subscriptions.readSubscriptions(request.ctx, input)
      return { packageSubscriptions: found.map(subscriptionOnTheWire) }
    },
  )
}

/** A patient's treatments are his alone; another's are as if there were none. */
const ownId = (request: FastifyRequest, patientId: number): number => {
  const { userId } = signedIn(request)
  if (userId !== patientId) throw new Failure('not_found')
  return userId
}
