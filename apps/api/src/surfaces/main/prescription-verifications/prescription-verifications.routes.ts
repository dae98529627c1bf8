import { verifyPrescription as contract } from '@prumo/contracts/main'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { readVerification } from '#domains/care/prescriptions'
import { verificationOnTheWire } from './verification.serializer.ts'

/** A pharmacy checks a few in a minute; a guesser is stopped long before he finds one. */
const readsAMinute = 30

/** GET /api/v1/prescription_verifications/{code} (ours): for anybody with a prescription, signed in or not. */
export const prescriptionVerificationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/v1/prescription_verifications/:code',
    {
      config: {
        admits: 'anybody',
        rateLimit: {
          max: Math.ceil(readsAMinute * app.parts.config.rateLimitFactor),
          timeWindow: '1 minute',
          groupId: 'prescription-verifications',
        },
      },
      schema: {
        summary: 'Check a prescription by its code; the access code opens its document',
        tags: ['prescriptions'],
        params: z.object({ code: z.string().max(60) }),
        // ITI VALIDAR's developer guide: up to 64 letters and digits. Anything else is a wrong code, not an invalid
        // request.
        querystring: z.object({ access_code: z.string().max(64).optional() }),
        response: { 200: contract.response },
      },
    },
    async ({ ctx, ip: address, params: { code }, query: { access_code: accessCode = null } }) => {
      const { prescription, isOpen } = await readVerification(ctx, { code, accessCode, address })
      return { verification: verificationOnTheWire(ctx, { prescription, isOpen }) }
    },
  )
}
