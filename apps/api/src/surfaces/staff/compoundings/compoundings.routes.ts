import * as contract from '@prumo/contracts/staff'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  beginCompounding,
  checkCompounding,
  discardCompounding,
  listCompoundings,
  readCompounding,
  readLabel,
  releaseCompounding,
  weighCompounding,
} from '#domains/plans/compounding'
import { signedIn } from '../../callers/bearer.ts'
import { RowId } from '../../callers/row-id.ts'
import { queuedOnTheWire, wholeOnTheWire } from './compounding.serializer.ts'

const tags = ['compoundings']
const admits = ['pharmacist'] as const
const params = z.object({ id: RowId })

const actOf = (request: FastifyRequest) => ({
  compoundingId: (request.params as z.infer<typeof params>).id,
  pharmacist: signedIn(request),
})
const whole = async (request: FastifyRequest) => ({
  compounding: wholeOnTheWire(await readCompounding(request.ctx, actOf(request))),
})

type Weighed = z.infer<typeof contract.weighCompounding.request>

const weighedFrom = ({ base, expires_on: expiresOn, short_expiry_reason: shortExpiryReason, weights }: Weighed) => ({
  ...{ base, expiresOn, shortExpiryReason },
  weights: weights.map(({ lot_id: lotId, ...weight }) => ({ ...weight, lotId })),
})

/** /api/staff/v1/compoundings: what the caller's pharmacy makes of what was paid. */
export const compoundingRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/compoundings',
    {
      config: { admits },
      schema: {
        summary: 'List what the pharmacy makes: what is to be done by due time, or one state, newest first',
        tags,
        querystring: contract.listCompoundings.request.extend({ after: RowId.optional() }),
        response: { 200: contract.listCompoundings.response },
      },
    },
    async (request) => {
      const rows = await listCompoundings(request.ctx, { ...request.query, pharmacist: signedIn(request) })
      return { compoundings: rows.map(queuedOnTheWire) }
    },
  )
  app.get(
    '/compoundings/:id',
    {
      config: { admits },
      schema: { summary: 'Show a compounding', tags, params, response: { 200: contract.showCompounding.response } },
    },
    whole,
  )
  app.get(
    '/compoundings/:id/label',
    {
      config: { admits },
      schema: {
        summary: 'Draw the labels of a checked product, one for each package, at their size',
        description: 'Drawn on demand and kept nowhere. Each reading is written down, and the patient sees it.',
        tags,
        params,
        response: { 200: contract.drawLabel.response },
      },
    },
    async (request) => {
      const { bookNumber, pdf } = await readLabel(request.ctx, actOf(request))
      return { label: { name: `rotulo-${bookNumber}.pdf`, pdf: pdf.toString('base64') } }
    },
  )
  app.post(
    '/compoundings/:id/weights',
    {
      // This very request has taken the step; a second try would report that somebody else was first.
      config: { admits, whenRepeated: whole },
      schema: {
        summary: 'Say what was weighed out of which lots, what it is made in, and until when it keeps',
        tags,
        params,
        body: contract.weighCompounding.request,
        response: { 200: contract.weighCompounding.response },
      },
    },
    async (request) => {
      await weighCompounding(request.ctx, { ...actOf(request), ...weighedFrom(request.body) })
      return whole(request)
    },
  )
  app.post(
    '/compoundings/:id/discard',
    {
      config: { admits, whenRepeated: whole },
      schema: {
        summary: 'Throw away what was begun, with a reason; the item waits to be made again',
        tags,
        params,
        body: contract.discardCompounding.request,
        response: { 200: contract.discardCompounding.response },
      },
    },
    async (request) => {
      await discardCompounding(request.ctx, { ...actOf(request), ...request.body })
      return whole(request)
    },
  )
  for (const { name, summary, take } of stepsWithoutWords) {
    app.post(
      `/compoundings/:id/${name}`,
      {
        config: { admits, whenRepeated: whole },
        schema: { summary, tags, params, response: { 200: contract.showCompounding.response } },
      },
      async (request) => {
        await take(request.ctx, actOf(request))
        return whole(request)
      },
    )
  }
}

const stepsWithoutWords = [
  {
    name: 'beginning',
    summary: 'Begin a compounding, with the next number of the book of prescriptions',
    take: beginCompounding,
  },
  { name: 'check', summary: 'Check what another pharmacist weighed', take: checkCompounding },
  {
    name: 'release',
    summary: 'Release the product; with the last one of a dispensing its parcel may be packed',
    take: releaseCompounding,
  },
]
