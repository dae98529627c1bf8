import * as contract from '@prumo/contracts/staff'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { closeConsultation, missConsultation, openConsultation } from '#domains/care/consultations'
import { readDocument } from '#domains/care/medical-documents'
import { signedIn } from '../../callers/bearer.ts'
import { RowId } from '../../callers/row-id.ts'
import { inputOf, params, recordOf, repeatable } from './answer-with-record.ts'

const { showConsultationRecord, closeConsultation: closing, openMedicalDocument } = contract

const documentParams = params.extend({ document_id: RowId })
const response = { 200: showConsultationRecord.response }
const tags = ['consultations']

/** The record of a consultation, and the actions of its own doctor or psychologist. Each answer is a logged reading. */
export const consultationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/consultations/:id',
    {
      config: { admits: repeatable.admits },
      schema: {
        summary: 'Show the record of a consultation',
        description: 'Each reading is written down, and the patient sees it.',
        tags,
        params,
        response,
      },
    },
    recordOf,
  )
  app.get(
    '/consultations/:id/documents/:document_id',
    {
      config: { admits: repeatable.admits },
      schema: {
        summary: 'Open a document that the patient gave for a consultation',
        description: 'The reading is written down, and the document stays in this record from then on.',
        tags,
        params: documentParams,
        response: { 200: openMedicalDocument.response },
      },
    },
    async (request) => {
      const { id: consultationId, document_id: documentId } = request.params
      return { document: await readDocument(request.ctx, { consultationId, documentId, reader: signedIn(request) }) }
    },
  )
  app.post(
    '/consultations/:id/opening',
    { config: repeatable, schema: { summary: 'Begin a consultation', tags, params, response } },
    async (request) => {
      await openConsultation(request.ctx, inputOf(request))
      return recordOf(request)
    },
  )
  app.post(
    '/consultations/:id/closure',
    {
      config: repeatable,
      // The domain refuses a wrong length, by field and in Portuguese.
      schema: {
        summary: 'End a consultation',
        tags,
        params,
        body: closing.request.extend({ note: z.string() }),
        response,
      },
    },
    async (request) => {
      await closeConsultation(request.ctx, { ...inputOf(request), note: request.body.note })
      return recordOf(request)
    },
  )
  app.post(
    '/consultations/:id/absence',
    { config: repeatable, schema: { summary: 'Say that the patient did not come', tags, params, response } },
    async (request) => {
      await missConsultation(request.ctx, inputOf(request))
      return recordOf(request)
    },
  )
}
