import { drawPatientRecord as contract } from '@prumo/contracts/staff'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { readRecordBundle, readRecordPdf } from '#domains/care/interchange'
import { signedIn } from '../../callers/bearer.ts'
import { RowId } from '../../callers/row-id.ts'
import { bundleAnswer, sendBundle } from '../../callers/send-bundle.ts'
import { treatmentsOfRecord } from '../../callers/treatments-of-record.ts'

// From one address, which many people may share; each account has its own limit (domains/care/interchange).
const exportsInTenMinutes = 300

/** A patient's record for a colleague elsewhere, by whoever treats him. */
export const recordExportRoutes: FastifyPluginAsyncZod = async (app) => {
  const max = Math.ceil(exportsInTenMinutes * app.parts.config.rateLimitFactor)
  app.get(
    '/patients/:id/record_export',
    {
      config: { admits: ['doctor', 'psychologist'], rateLimit: { max, timeWindow: '10 minutes' } },
      schema: {
        summary: 'Download what the caller may read of a patient’s record as an HL7 FHIR R4 Bundle',
        description: 'Each reading is written down, and the patient sees it.',
        tags: ['consultations'],
        response: bundleAnswer,
        params: z.object({ id: RowId }),
      },
    },
    async (request, reply) => {
      return sendBundle(reply, await readRecordBundle(request.ctx, recordOf(request, request.params)))
    },
  )
  app.get(
    '/patients/:id/record_pdf',
    {
      config: { admits: ['doctor', 'psychologist'], rateLimit: { max, timeWindow: '10 minutes' } },
      schema: {
        summary: 'Draw what the caller may read of a patient’s record as a PDF to read',
        description: 'Drawn on demand and kept nowhere. Each reading is written down, and the patient sees it.',
        tags: ['consultations'],
        params: z.object({ id: RowId }),
        response: { 200: contract.response },
      },
    },
    async (request) => {
      const pdf = await readRecordPdf(request.ctx, recordOf(request, request.params))
      return { recordPdf: { name: 'prontuario.pdf', pdf: pdf.toString('base64') } }
    },
  )
}

const recordOf = (request: FastifyRequest, { id: patientId }: { id: number }) => ({
  patientId,
  reader: signedIn(request),
  readTreatments: treatmentsOfRecord({ patientId }),
})
