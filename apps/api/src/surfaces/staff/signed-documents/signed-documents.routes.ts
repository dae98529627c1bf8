import {
  issueDocument as contract,
  listConsultationDocuments,
  previewDocument as previewContract,
} from '@prumo/contracts/staff'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { readResultsOfRequests } from '#domains/care/exam-results'
import {
  certificateNotes,
  exams,
  issueDocument,
  previewDocument,
  readSignedDocumentsOfConsultation,
} from '#domains/care/signed-documents'
import { Failure } from '#platform/failure'
import { signedIn } from '../../callers/bearer.ts'
import { noteOutcome, type Outcome } from '../../callers/idempotency/index.ts'
import { RowId } from '../../callers/row-id.ts'
import { resultsOnTheWire } from '../exam-results/exam-result.serializer.ts'
import { bodyFrom } from './document-body.ts'
import { signedDocumentOnTheWire } from './signed-document.serializer.ts'

const params = z.object({ id: RowId })

/** Certificates, exam requests and reports of a consultation (ours): only its own doctor signs them. */
export const signedDocumentRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/consultations/:id/signed_documents',
    {
      config: { admits: ['doctor'] },
      schema: {
        summary: 'List the documents of a consultation, and what is needed to write another',
        tags: ['signed documents'],
        params,
        response: { 200: listConsultationDocuments.response },
      },
    },
    async (request) => {
      const { ctx } = request
      const input = { consultationId: request.params.id, reader: signedIn(request) }
      const { documents, diagnosisConsentAt } = await readSignedDocumentsOfConsultation(ctx, input)
      const results = await readResultsOfRequests(ctx, { requestIds: documents.map(({ id }) => id) })
      const shown = await resultsOnTheWire(ctx, results)
      return {
        documents: documents.map((one) => ({
          ...signedDocumentOnTheWire(ctx, one),
          results: shown.filter((_one, index) => results[index]?.requestId === one.id),
        })),
        diagnosisConsentAt: diagnosisConsentAt?.toISOString() ?? null,
        certificateNotes: certificateNotes.map(({ key, label, purposes, asks }) => ({
          ...{ key, label },
          purposes: [...purposes],
          asks: [...asks],
        })),
        exams: exams.map(({ key, name, pathologies, isForPrep }) => ({
          ...{ key, name },
          indications: [...pathologies, ...(isForPrep ? (['prep'] as const) : [])],
        })),
      }
    },
  )
  app.post(
    '/consultations/:id/signed_document_previews',
    {
      config: { admits: ['doctor'], whenRepeated: 'runs again' },
      schema: {
        summary: 'Draw what would be signed, marked as a preview; nothing is written',
        tags: ['signed documents'],
        params,
        body: previewContract.request,
        response: { 200: previewContract.response },
      },
    },
    async ({ ctx, params: { id: consultationId }, body }) => {
      const { words, pdf, medicines } = await previewDocument(ctx, { consultationId, body: bodyFrom(body.document) })
      return { preview: { ...words, medicines, pdf: pdf.toString('base64') } }
    },
  )
  app.post(
    '/consultations/:id/signed_documents',
    {
      config: { admits: ['doctor'], whenRepeated: answerWithTheSame },
      schema: {
        summary: 'Sign a document: its words are settled, signed, and only then it is there for anybody else',
        tags: ['signed documents'],
        params,
        body: contract.request,
        response: { 200: contract.response },
      },
    },
    async (request, reply) => {
      const { replaces, ...body } = request.body
      const documentId = await issueDocument(request.ctx, {
        consultationId: request.params.id,
        body: bodyFrom(body.document),
        hasConsented: body.consent,
        confirmedMedicines: body.confirmed_medicines,
        replaces: replaces && { documentId: replaces.document_id, reason: replaces.reason },
      })
      noteOutcome(request, { documentId })
      return answerWithTheSame(request, reply, { documentId })
    },
  )
}

/** The result of this key. If the process died before it noted it: the newest document with these words. */
const answerWithTheSame = async (request: FastifyRequest, _reply: FastifyReply, outcome: Outcome | null) => {
  const { ctx } = request
  const { id: consultationId } = params.parse(request.params)
  const wanted = JSON.stringify(bodyFrom(contract.request.parse(request.body).document))
  const { documents } = await readSignedDocumentsOfConsultation(ctx, { consultationId, reader: signedIn(request) })
  const found = documents.find(({ id, body }) =>
    outcome ? id === outcome.documentId : JSON.stringify(body) === wanted,
  )
  if (!found) throw new Failure('not_found')
  return { document: signedDocumentOnTheWire(ctx, found) }
}
