import * as contract from '@prumo/contracts/staff'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { readChartDocument, readChartResult, readChartSignedDocument, readSurveyOfChart } from '#domains/care/records'
import { answersInWords } from '#domains/care/surveys'
import { RowId } from '../../callers/row-id.ts'
import { admits, params } from './chart-answer.ts'

const tags = ['charts']

/** What a visit of a chart holds, opened part by part. */
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
  app.get(
    '/patients/:id/visits/:consultation_id/signed_documents/:document_id',
    {
      config: { admits },
      schema: {
        summary: 'Open a certificate, request for exams or report of a visit',
        description: 'For who may open the chart and read that visit. Refused if the file is not what was signed.',
        tags,
        params: params.extend({ consultation_id: RowId, document_id: RowId }),
        response: { 200: contract.openChartSignedDocument.response },
      },
    },
    async ({ ctx, params: { id: patientId, consultation_id: consultationId, document_id: documentId } }) => ({
      document: await readChartSignedDocument(ctx, { patientId, consultationId, documentId }),
    }),
  )
  app.get(
    '/patients/:id/visits/:consultation_id/exam_results/:result_id',
    {
      config: { admits },
      schema: {
        summary: 'Open what the patient brought back of a request of a visit',
        tags,
        params: params.extend({ consultation_id: RowId, result_id: RowId }),
        response: { 200: contract.openChartResult.response },
      },
    },
    async ({ ctx, params: { id: patientId, consultation_id: consultationId, result_id: resultId } }) => ({
      result: await readChartResult(ctx, { patientId, consultationId, resultId }),
    }),
  )
}
