import * as contract from '@prumo/contracts/main'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { rateDay } from '#domains/care/self-ratings'
import { readEvolution, readEvolutionPdf } from '#domains/plans/outcomes'
import { signedIn } from '../../callers/bearer.ts'
import { evolutionOnTheWire } from '../../callers/evolution-on-the-wire.ts'

const tags = ['evolution']

// From one address, which many people may share; each account has its own limit (domains/plans/outcomes).
const copiesInTenMinutes = 100

/** GET /api/v1/evolution, POST /api/v1/self_ratings (ours): how the bearer is over time, and how a day was. */
export const evolutionRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/v1/evolution',
    {
      config: { admits: 'signed in' },
      schema: {
        summary: 'Show how the bearer is over time: answers, ratings, doses, parcels, pictures, conclusions',
        tags,
        response: { 200: contract.showEvolution.response },
      },
    },
    evolutionOf,
  )
  app.post(
    '/v1/self_ratings',
    {
      config: { admits: 'signed in', whenRepeated: evolutionOf },
      schema: {
        summary: 'Say how a day was; a second time replaces what was said of it',
        tags,
        body: contract.rateDay.request,
        response: { 200: contract.rateDay.response },
      },
    },
    async (request) => {
      await rateDay(request.ctx, { ...request.body, patientId: signedIn(request).userId })
      return evolutionOf(request)
    },
  )
  app.get(
    '/v1/evolution_pdf',
    {
      config: {
        admits: 'signed in',
        rateLimit: {
          max: Math.ceil(copiesInTenMinutes * app.parts.config.rateLimitFactor),
          timeWindow: '10 minutes',
        },
      },
      schema: {
        summary: 'Draw the same page as a PDF for another doctor',
        description: 'Without pictures; drawn on demand and kept nowhere.',
        tags,
        response: { 200: contract.drawEvolution.response },
      },
    },
    async (request) => {
      const pdf = await readEvolutionPdf(request.ctx, { patientId: signedIn(request).userId })
      return { recordPdf: { name: 'evolucao.pdf', pdf: pdf.toString('base64') } }
    },
  )
}

const evolutionOf = async (request: FastifyRequest) => {
  const { ctx } = request
  const evolution = await readEvolution(ctx, { patientId: signedIn(request).userId })
  return { evolution: await evolutionOnTheWire(ctx, evolution) }
}
