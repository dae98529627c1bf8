import { listPackages, listRecommendedPackages, listSubscriptions } from '@prumo/contracts/second'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listPackagesOfPatient } from '#domains/plans/packages'
import * as subscriptions from '#domains/plans/subscriptions'
import { RowId } from '../../callers/row-id.ts'
import { addOnOnTheWire } from './add-on.serializer.ts'
import { packageOnTheWire } from './package.serializer.ts'
import { subscriptionOnTheWire } from './subscription.serializer.ts'

const tags = ['packages']
const ofPatient = z.object({ patientId: RowId })

/** /packages (spec 7.3): the packages recommended to a patient, with prices, and his subscriptions. */
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
      return { packages: (await listPackagesOfPatient(request.ctx, request.params)).map(packageOnTheWire) }
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
      const packages = await subscriptions.listRecommendedPackages(request.ctx, request.params)
      const addOns = await subscriptions.listAddOns(request.ctx)
      return { packages: packages.map(packageOnTheWire), addOns: addOns.map(addOnOnTheWire) }
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
      const found = await subscriptions.readSubscriptions(request.ctx, { patientId: request.params.userId })
      return { packageSubscriptions: found.map(subscriptionOnTheWire) }
    },
  )
}
