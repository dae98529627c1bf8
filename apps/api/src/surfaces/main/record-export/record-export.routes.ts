import { drawRecord as contract } from '@prumo/contracts/main'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { readRecordBundle, readRecordPdf } from '#domains/care/interchange'
import { signedIn } from '../../callers/bearer.ts'
import { bundleAnswer, sendBundle } from '../../callers/send-bundle.ts'
import { treatmentsOfRecord } from '../../callers/treatments-of-record.ts'

// From one address, which many people may share; each account has its own limit (domains/care/interchange).
const exportsInTenMinutes = 100

/** GET /api/v1/record_export and record_pdf (ours, LGPD art. 18 V): the bearer's own record, to take with him. */
export const recordExportRoutes: FastifyPluginAsyncZod = async (app) => {
  const max = Math.ceil(exportsInTenMinutes * app.parts.config.rateLimitFactor)
  app.get(
    '/v1/record_export',
    {
      config: { admits: 'signed in', rateLimit: { max, timeWindow: '10 minutes' } },
      schema: {
        summary: 'Download the bearer’s record as an HL7 FHIR R4 Bundle',
        description:
          'A collection of Patient, Encounter, Observation, Condition and others; files are named, not sent.',
        tags: ['record-accesses'],
        response: bundleAnswer,
      },
    },
    async (request, reply) => {
      return sendBundle(reply, await readRecordBundle(request.ctx, ownRecord(request)))
    },
  )
  app.get(
    '/v1/record_pdf',
    {
      config: { admits: 'signed in', rateLimit: { max, timeWindow: '10 minutes' } },
      schema: {
        summary: 'Draw the bearer’s record as a PDF to read',
        description: 'The same record as `record_export`; drawn on demand and kept nowhere.',
        tags: ['record-accesses'],
        response: { 200: contract.response },
      },
    },
    async (request) => {
      const pdf = await readRecordPdf(request.ctx, ownRecord(request))
      return { recordPdf: { name: 'prontuario.pdf', pdf: pdf.toString('base64') } }
    },
  )
}

const ownRecord = (request: FastifyRequest) => {
  const { userId: patientId } = signedIn(request)
  return { patientId, reader: null, readTreatments: treatmentsOfRecord({ patientId }) }
}
