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
  /** The same, spelt as the rest of this surface: it enrols nobody either. */
  z.object({ program_slug: z.string(), create_preview: z.literal(true) }),
  z.object({
    program_slug: z.string(),
    // Half of the one spelling and half of the other is no order that somebody meant.
    createPreview: z.literal(false).optional(),
    create_preview: z.literal(false).optional(),
    enrollment: z.object({ patient_attributes: z.record(z.string(), z.unknown()) }),
  }),
])

type Body = z.output<typeof EnrollmentBody>

/** Of a body that nobody has looked at yet: whatever is no whole preview counts as an enrolment. */
export const asksForPreview = (body: unknown): boolean => {
  const { data } = EnrollmentBody.safeParse(body)
  return data !== undefined && askedIn(data).patient === null
}

/** Which programme, and for whom; null: only a lesson of it is to be shown. */
const askedIn = (body: Body) => {
  if ('programSlug' in body) return { programSlug: body.programSlug, patient: null }
  if (body.create_preview === true) return { programSlug: body.program_slug, patient: null }
  return { programSlug: body.program_slug, patient: body.enrollment.patient_attributes }
}

export const createEnrollment = async (request: FastifyRequest, reply: FastifyReply) => {
  const { programSlug, patient } = askedIn(request.body as Body)
  if (patient === null) return reply.status(201).send(await preview(request, programSlug))
  const input = { programSlug, patient }
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
