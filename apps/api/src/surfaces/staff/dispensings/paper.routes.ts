import multipart from '@fastify/multipart'
import { recordPaperStep, scanPaper } from '@prumo/contracts/staff'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { TakePaper } from '#domains/care/prescriptions'
import { handleOriginal, scanOriginal } from '#domains/plans/subscriptions'
import { signedIn } from '../../callers/bearer.ts'
import { limitsOf, orDrop } from '../../callers/read-files.ts'
import { readOneFile } from '../../callers/read-one-file.ts'
import { params, whenRepeated, whole } from './whole-dispensing.ts'

const tags = ['dispensings']
const admits = ['pharmacist'] as const
const uploadsAMinute = 20

/** The original of a request's prescription on paper, at the pharmacist's desk. */
export const paperRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(multipart, limitsOf(1))
  app.post(
    '/dispensings/:id/paper_steps',
    {
      schema: {
        summary: 'Say that the original of a prescription on paper was received, retained, or not taken',
        tags,
        params,
        body: recordPaperStep.request,
        response: { 200: recordPaperStep.response },
      },
      config: { admits, whenRepeated },
    },
    async (request) => {
      const { id: dispensingId } = request.params
      await handleOriginal(request.ctx, { dispensingId, checker: signedIn(request), ...stepIn(request.body) })
      return whole(request, dispensingId)
    },
  )
  app.post(
    '/dispensings/:id/paper_scan',
    {
      schema: {
        summary: 'Add a scan of the original: multipart, one part file, PDF or picture of 20 MiB',
        tags,
        params,
        response: { 200: scanPaper.response },
      },
      config: {
        admits,
        whenRepeated,
        rateLimit: { max: Math.ceil(uploadsAMinute * app.parts.config.rateLimitFactor), timeWindow: '1 minute' },
      },
    },
    async (request) => {
      const { id: dispensingId } = request.params
      const file = await readOneFile(request)
      await orDrop(request, [file], () => scanOriginal(request.ctx, { dispensingId, checker: signedIn(request), file }))
      return whole(request, dispensingId)
    },
  )
}

const stepIn = ({ step, reason }: z.infer<typeof recordPaperStep.request>): TakePaper =>
  step === 'rejected' ? { step, reason: reason ?? 'illegible' } : { step }
