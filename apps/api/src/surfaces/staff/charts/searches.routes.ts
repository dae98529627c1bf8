import * as contract from '@prumo/contracts/staff'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { readFoundInChart, searchOwnPatients } from '#domains/care/records'
import { foundOnTheWire } from './chart.serializer.ts'
import { admits, params } from './chart-answer.ts'

const tags = ['charts']

/** The search in a chart, and for one. Words go in the body: no address may say what ails somebody. */
export const searchRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/patients/:id/chart_searches',
    {
      config: { admits, whenRepeated: 'runs again' },
      schema: {
        summary: 'Find words in a chart, or page through all of it, newest first',
        description: 'Of the whole chart, fifty at a time. A logged reading like that of the chart.',
        tags,
        params,
        body: contract.searchChart.request,
        response: { 200: contract.searchChart.response },
      },
    },
    async ({ ctx, params: { id: patientId }, body: { words, before } }) => ({
      found: await foundOnTheWire(
        ctx,
        await readFoundInChart(ctx, { patientId, words, before: before === undefined ? undefined : new Date(before) }),
      ),
    }),
  )
  app.post(
    '/patient_searches',
    {
      config: { admits, whenRepeated: 'runs again' },
      schema: {
        summary: 'Find patients whose chart the caller may open, by part of the name',
        tags,
        body: contract.searchPatients.request,
        response: { 200: contract.searchPatients.response },
      },
    },
    async ({ ctx, body }) => ({ patients: await searchOwnPatients(ctx, body) }),
  )
}
