import {
  giveDiagnosisConsent as consentContract,
  listSignedDocuments as contract,
  showDiagnosisConsent,
} from '@prumo/contracts/main'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { readOwnResults } from '#domains/care/exam-results'
import { getDiagnosisConsent, giveDiagnosisConsent, readSignedDocumentsOfPatient } from '#domains/care/signed-documents'
import type { Context } from '#platform/context'
import { signedIn } from '../../callers/bearer.ts'
import { RowId } from '../../callers/row-id.ts'
import { ownDocumentOnTheWire } from './own-document.serializer.ts'

const params = z.object({ id: RowId })

/** A patient's certificates, exam requests and reports (ours), and his yes to a diagnosis on them. */
export const signedDocumentRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/v1/signed_documents',
    {
      config: { admits: 'signed in' },
      schema: {
        summary: 'List the bearer’s certificates, exam requests and reports',
        tags: ['signed documents'],
        response: { 200: contract.response },
      },
    },
    async (request) => {
      const { ctx } = request
      const { userId: patientId } = signedIn(request)
      const documents = await readSignedDocumentsOfPatient(ctx, { patientId })
      const results = await readOwnResults(ctx, { patientId, requestIds: documents.map(({ id }) => id) })
      return { documents: documents.map((one) => ownDocumentOnTheWire(ctx, one, results)) }
    },
  )
  app.get(
    '/v1/consultations/:id/diagnosis_consent',
    {
      config: { admits: 'signed in' },
      schema: {
        summary: 'Show whether certificates of a consultation may name the diagnosis',
        tags: ['signed documents'],
        params,
        response: { 200: showDiagnosisConsent.response },
      },
    },
    async ({ ctx, params }) => consentOf(ctx, params.id),
  )
  app.put(
    '/v1/consultations/:id/diagnosis_consent',
    {
      config: { admits: 'signed in', whenRepeated: 'runs again' },
      schema: {
        summary: 'Ask for the diagnosis on certificates of a consultation, or take that back',
        tags: ['signed documents'],
        params,
        body: consentContract.request,
        response: { 200: consentContract.response },
      },
    },
    async ({ ctx, params, body }) => {
      await giveDiagnosisConsent(ctx, { consultationId: params.id, isGiven: body.is_given })
      return consentOf(ctx, params.id)
    },
  )
}

const consentOf = async (ctx: Context, consultationId: number) => ({
  consentAt: (await getDiagnosisConsent(ctx, { consultationId }))?.toISOString() ?? null,
})
