import { lessonPreviewInput } from '@prumo/contracts/main'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { enrol, getAskedEnrollment, openCoursePreview } from '#domains/plans/enrollments'
import { noteOutcome, type Outcome } from '../../callers/idempotency/index.ts'
import { orderTokenOf } from '../../callers/order-token.ts'
import { enrollmentOnTheWire } from './enrollment.serializer.ts'
import { previewOnTheWire } from './preview.serializer.ts'

/**
 * Both forms of the contract, except for what the domain refuses in its own words: patient fields by name. A partner's
 * flag is accepted and ignored: the patient's attributes name his partner.
 */
export const EnrollmentBody = z.union([
  lessonPreviewInput,
  z.object({
    program_slug: z.string(),
    enrollment: z.object({ patient_attributes: z.record(z.string(), z.unknown()) }),
  }),
])

/** Of a body that nobody has looked at yet: whatever is no whole preview counts as an enrolment. */
export const asksForPreview = (body: unknown): boolean => lessonPreviewInput.safeParse(body).success

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

/** The result of this key, while it still belongs to its caller; a preview is created again. */
export const answerEnrolled = async (request: FastifyRequest, reply: FastifyReply, outcome: Outcome | null) => {
  if (!outcome) return
  const { ctx } = request
  const enrollment = await getAskedEnrollment(ctx, { enrollmentId: Number(outcome.enrollmentId) })
  reply.status(201)
  return { enrollment: await enrollmentOnTheWire(ctx, enrollment, orderTokenOf(request)) }
}

/** An e-mail that was sent is not kept: a preview does not need it (LGPD art. 6 III). */
const preview = async ({ ctx }: FastifyRequest, slug: string) => {
  const made = await openCoursePreview(ctx, { slug })
  const { token, endsAt } = made
  return {
    enrollment: null,
    included: [
      {
        type: 'lesson_preview',
        token,
        endsAt: endsAt.toISOString(),
        videoPayload: previewOnTheWire(made).videoPayload,
      },
    ],
  }
}
