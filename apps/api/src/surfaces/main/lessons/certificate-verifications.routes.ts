import { checkCourseCertificate as contract } from '@prumo/contracts/main'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { checkCertificate } from '#domains/plans/viewings'

/** Whoever checks a certificate reads one; a guesser is stopped long before he finds one. */
const readsAMinute = 30

/** GET /api/v1/certificate_verifications/{code} (ours): for anybody with a certificate, signed in or not. */
export const certificateVerificationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/v1/certificate_verifications/:code',
    {
      config: {
        admits: 'anybody',
        rateLimit: {
          max: Math.ceil(readsAMinute * app.parts.config.rateLimitFactor),
          timeWindow: '1 minute',
          groupId: 'certificate-verifications',
        },
      },
      schema: {
        summary: 'Check the certificate of a course by its code',
        tags: ['academy'],
        params: z.object({ code: z.string().max(60) }),
        response: { 200: contract.response },
      },
    },
    async ({ ctx, params }) => {
      const { title, holder, lessonCount, contentMinutes, issuedAt, isSample } = await checkCertificate(ctx, params)
      const facts = { title, holder, lessonCount, contentMinutes, isSample }
      return { verification: { ...facts, issuedAt: issuedAt.toISOString() } }
    },
  )
}
