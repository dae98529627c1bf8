import { verifyDocument as contract } from '@prumo/contracts/main'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { pdfAddressOf, publicStateOfDocument, readDocumentVerification } from '#domains/care/signed-documents'
import { initialsOf } from '../prescription-verifications/verification.serializer.ts'

/** An employer checks a few in a minute; a guesser is stopped long before he finds one. */
const readsAMinute = 30

/** GET /api/v1/document_verifications/{code} (ours): for anybody with a certificate, exam request or report. */
export const documentVerificationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/v1/document_verifications/:code',
    {
      config: {
        admits: 'anybody',
        rateLimit: {
          max: Math.ceil(readsAMinute * app.parts.config.rateLimitFactor),
          timeWindow: '1 minute',
          groupId: 'document-verifications',
        },
      },
      schema: {
        summary: 'Check a certificate, exam request or report by its code; the access code opens it',
        tags: ['signed documents'],
        params: z.object({ code: z.string().max(60) }),
        // ITI VALIDAR's developer guide: up to 64 letters and digits. Anything else is a wrong code, not an invalid
        // request.
        querystring: z.object({ access_code: z.string().max(64).optional() }),
        response: { 200: contract.response },
      },
    },
    async ({ ctx, ip: address, params: { code }, query: { access_code: accessCode = null } }) => {
      const { document, isOpen } = await readDocumentVerification(ctx, { code, accessCode, address })
      return {
        verification: {
          kind: document.kind,
          state: publicStateOfDocument(document),
          doctorName: document.people.doctorName,
          registration: document.people.registration,
          patient: initialsOf(document.people.patientName),
          issuedAt: document.issuedAt.toISOString(),
          isTestSignature: document.isTestSignature ?? false,
          pdfSrc: isOpen ? pdfAddressOf(ctx, document) : null,
        },
      }
    },
  )
}
