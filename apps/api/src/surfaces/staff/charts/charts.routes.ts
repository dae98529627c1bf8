import * as contract from '@prumo/contracts/staff'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { addEntry, correctEntry } from '#domains/care/chart'
import { RowId } from '../../callers/row-id.ts'
import { admits, chartOf, params, repeatable } from './chart-answer.ts'

const tags = ['charts']

/** A patient's chart over all visits. Each answer is a logged reading with its reason. */
export const chartRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/patients/:id/chart',
    {
      config: { admits },
      schema: {
        summary: 'Show a patient’s chart over all visits and professionals',
        description:
          'For who treats the patient, was handed the chart, covers, or broke the glass. The patient sees it.',
        tags,
        params,
        querystring: params.pick({}).extend({ before: RowId.optional() }),
        response: { 200: contract.showChart.response },
      },
    },
    (request) => chartOf(request, request.query.before),
  )
  app.post(
    '/patients/:id/chart_entries',
    {
      config: repeatable,
      schema: {
        summary: 'Add a problem, an allergy, a medicine in use, a vital sign, or something not to use',
        tags,
        params,
        body: contract.addChartEntry.request,
        response: { 200: contract.addChartEntry.response },
      },
    },
    async (request) => {
      const { kind, ...body } = request.body
      const whose = { patientId: request.params.id, consultationId: body.consultation_id }
      await addEntry(request.ctx, { ...whose, kind, content: contentOf(body) })
      return chartOf(request)
    },
  )
  app.post(
    '/patients/:id/chart_entries/:entry_id/corrections',
    {
      config: repeatable,
      schema: {
        summary: 'Correct, end or withdraw an entry by adding another one',
        tags,
        params: params.extend({ entry_id: RowId }),
        body: contract.correctChartEntry.request,
        response: { 200: contract.correctChartEntry.response },
      },
    },
    async (request) => {
      const { change, ...body } = request.body
      const { id: patientId, entry_id: entryId } = request.params
      const whose = { patientId, consultationId: body.consultation_id }
      await correctEntry(request.ctx, { ...whose, entryId, change, content: contentOf(body) })
      return chartOf(request)
    },
  )
}

type EntryBody = Omit<z.infer<typeof contract.addChartEntry.request>, 'kind'>

const contentOf = ({ consultation_id: _, ...content }: EntryBody) => content
