import * as contract from '@prumo/contracts/staff'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { acceptDispensing, listDispensings, returnDispensing, searchDispensings } from '#domains/plans/subscriptions'
import { signedIn } from '../../callers/bearer.ts'
import { RowId } from '../../callers/row-id.ts'
import { foundOnTheWire, listedOnTheWire } from './dispensing.serializer.ts'
import { params, whenRepeated, whole } from './whole-dispensing.ts'

const tags = ['dispensings']
const admits = ['pharmacist'] as const

/** /api/staff/v1/dispensings: the requests of a pharmacy, for its own pharmacists; no other role sees them. */
export const dispensingRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/dispensings',
    {
      config: { admits },
      schema: {
        summary: 'List requests for dispensing: those to be checked by due time, others newest first',
        tags,
        querystring: contract.listDispensings.request.extend({ after: RowId.optional() }),
        response: { 200: contract.listDispensings.response },
      },
    },
    async (request) => {
      const { to_stop: toStop, ...query } = request.query
      const input = { ...query, isToStop: toStop === 'true', checker: signedIn(request) }
      return { dispensings: (await listDispensings(request.ctx, input)).map(listedOnTheWire) }
    },
  )
  app.post(
    '/dispensing_searches',
    {
      config: { admits, whenRepeated: 'runs again' },
      schema: {
        summary: 'Find requests by the number of their order or the name of their patient, newest first',
        description: 'Each request that is found is a logged reading, which its patient sees.',
        tags,
        body: contract.searchDispensings.request.extend({ after: RowId.optional() }),
        response: { 200: contract.searchDispensings.response },
      },
    },
    async (request) => {
      const input = { ...request.body, checker: signedIn(request) }
      return { dispensings: (await searchDispensings(request.ctx, input)).map(foundOnTheWire) }
    },
  )
  app.get(
    '/dispensings/:id',
    {
      config: { admits },
      schema: { summary: 'Show a request', tags, params, response: { 200: contract.showDispensing.response } },
    },
    async (request) => {
      return whole(request, request.params.id)
    },
  )
  app.post(
    '/dispensings/:id/acceptance',
    {
      schema: {
        summary: 'Accept a request; the patient’s card is charged next',
        tags,
        params,
        body: contract.acceptDispensing.request.nullish(),
        response: { 200: contract.acceptDispensing.response },
      },
      config: { admits, whenRepeated },
    },
    async (request) => {
      const { userId: pharmacistId } = signedIn(request)
      const { reason = '', findings = [] } = request.body ?? {}
      const reasoned = { reason, findings }
      await acceptDispensing(request.ctx, { dispensingId: request.params.id, pharmacistId, reasoned })
      return whole(request, request.params.id)
    },
  )
  app.post(
    '/dispensings/:id/return',
    {
      schema: {
        summary: 'Return a request with a reason; no money is taken',
        tags,
        params,
        body: contract.returnDispensing.request,
        response: { 200: contract.returnDispensing.response },
      },
      config: { admits, whenRepeated },
    },
    async (request) => {
      const { userId: pharmacistId } = signedIn(request)
      await returnDispensing(request.ctx, { dispensingId: request.params.id, pharmacistId, ...request.body })
      return whole(request, request.params.id)
    },
  )
}
