import { lessonPreviewInput } from '@prumo/contracts/main'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { openPreview } from '#domains/content/academy'
import { enrol, getAskedEnrollment } from '#domains/plans/enrollments'
import { noteOutcome, type Outcome } from '../../callers/idempotency/index.ts'
import { orderTokenOf } from '../../callers/order-token.ts'
import { enrollmentOnTheWire } from './enrollment.serializer.ts'

/**
 * The contract's two forms, but for what the domain refuses in its own words: patient fields by name. A partner's flag
 * is heard and left aside: whose visitor somebody is stands in his attributes.
 */
export const EnrollmentBody = z.union([
  lessonPreviewInput,
  z.object({
    program_slug: z.string(),
    enrollment: z.object({ patient_attributes: z.record(z.string(), z.unknown()) }),
  }),
])

export const createEnrollment = async (request: FastifyRequest, reply: FastifyReply) => {
  const body = request.body as z.output<typeof EnrollmentBody>
  if ('createPreview' in body) return reply.status(201).send(await preview(request, body.programSlug))
  const input = { programSlug: body.program_slug, patient: body.enrollment.patient_attributes }
  const enrollment = await enrol(request.ctx, input)
  noteOutcome(request, { enrollmentId: enrollment.id })
  return reply
    .status(201)
    .send({ enrollment: await enrollmentOnTheWire(request.ctx, enrollment, orderTokenOf(request)) })
}

/** What came of this key, as long as it is its caller's; a preview is made anew. */
export const answerEnrolled = async (request: FastifyRequest, reply: FastifyReply, outcome: Outcome | null) => {
  if (!outcome) return
  const { ctx } = request
  const enrollment = await getAskedEnrollment(ctx, { enrollmentId: Number(outcome.enrollmentId) })
  reply.status(201)
  return { enrollment: await enrollmentOnTheWire(ctx, enrollment, orderTokenOf(request)) }
}

/** The e-mail is asked for by the contract and kept by nobody: a preview needs none (LGPD art. 6 III). */
const preview = async ({ ctx }: FastifyRequest, slug: string) => {
  const { token, src, expiresAt } = await openPreview(ctx, { slug })
  const videoPayload = { src, expiresAt: expiresAt.toISOString() }
  return { enrollment: null, included: [{ type: 'lesson_preview', token, videoPayload }] }
}
