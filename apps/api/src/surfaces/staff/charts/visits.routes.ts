import * as contract from '@prumo/contracts/staff'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { readChartDocument, readFoundInChart, readSurveyOfChart, searchOwnPatients } from '#domains/care/records'
import { answersInWords } from '#domains/care/surveys'
import { RowId } from '../../callers/row-id.ts'
import { foundOnTheWire } from './chart.serializer.ts'
import { admits, params } from './chart-answer.ts'

const tags = ['charts']

/** What was answered and given before a visit of a chart, and the search for a chart. */
export const visitRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/patients/:id/visits/:consultation_id/survey',
    {
      config: { admits },
      schema: {
        summary: 'Show what the patient answered before a visit',
        tags,
        params: params.extend({ consultation_id: RowId }),
        response: { 200: contract.showVisitSurvey.response },
      },
    },
    async ({ ctx, params: { id: patientId, consultation_id: consultationId } }) => {
      const survey = await readSurveyOfChart(ctx, { patientId, consultationId })
      const { submittedAt = null } = survey ?? {}
      if (!survey || !submittedAt) return { survey: null }
      const answers = answersInWords(survey).map(({ question, answer, isAlert }) => ({ question, answer, isAlert }))
      return { survey: { title: survey.title, answers, submittedAt: submittedAt.toISOString() } }
    },
  )
  app.get(
    '/patients/:id/visits/:consultation_id/documents/:document_id',
    {
      config: { admits },
      schema: {
        summary: 'Open a document that belongs to the record already',
        tags,
        params: params.extend({ consultation_id: RowId, document_id: RowId }),
        response: { 200: contract.openChartDocument.response },
      },
    },
    async ({ ctx, params: { id: patientId, consultation_id: consultationId, document_id: documentId } }) => ({
      document: await readChartDocument(ctx, { patientId, consultationId, documentId }),
    }),
  )
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
