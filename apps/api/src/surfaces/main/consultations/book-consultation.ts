import { createConsultation as contract } from '@prumo/contracts/main'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  type BookConsultation,
  bookConsultation,
  type Consultation,
  findUnpaidWithSurvey,
  getBookedConsultation,
} from '#domains/care/consultations'
import { bookFollowUp } from '#domains/care/follow-ups'
import { noteOutcome, type Outcome } from '../../callers/idempotency/index.ts'
import { consultationOnTheWire } from './consultation.serializer.ts'

const input = contract.request.shape.consultation

/**
 * The contract's shape, except for what the domain refuses in its own words: missing consent, patient fields by name,
 * an impossible survey token.
 */
export const BookingBody = z.object({
  consultation: input.extend({
    telemedicine_consent: z.boolean().default(false),
    consent_version: z.string().max(40).optional(),
    pdid: z.string().max(200).optional(),
    patient_attributes: z.record(z.string(), z.unknown()),
  }),
})

type Body = z.output<typeof BookingBody>

export const book = async (request: FastifyRequest, reply: FastifyReply) => {
  const { programme } = (request.body as Body).consultation
  const input = inputFrom(request)
  const consultation = programme
    ? await bookFollowUp(request.ctx, { ...input, programme })
    : await bookConsultation(request.ctx, input)
  noteOutcome(request, { consultationId: consultation.id })
  return reply.status(201).send({ consultation: await consultationOnTheWire(request.ctx, consultation) })
}

const inputFrom = (request: FastifyRequest): BookConsultation => {
  const { consultation: given } = request.body as Body
  return {
    doctorId: given.doctor_id ?? null,
    variantId: given.variant_id ?? null,
    channel: given.communication_channel,
    startsAt: new Date(given.appointment_at),
    pathology: given.pathology ?? null,
    survey: surveyOf(given),
    consent: {
      isGiven: given.telemedicine_consent,
      version: given.consent_version,
      ip: request.ip,
      userAgent: request.headers['user-agent']?.slice(0, 400) ?? null,
    },
    patient: given.patient_attributes,
  }
}

const surveyOf = ({ survey_submission_id: submissionId, pdid }: Body['consultation']) =>
  submissionId !== undefined && pdid !== undefined ? { submissionId, pdid } : null

/**
 * The result of this key. If the process died before it noted the result: the booking of the same time with the same
 * answers.
 */
export const answerBooked = async (request: FastifyRequest, reply: FastifyReply, outcome: Outcome | null) => {
  const booked = outcome
    ? await getBookedConsultation(request.ctx, { consultationId: Number(outcome.consultationId) })
    : await bookedWithAnswers(request)
  if (!booked) return
  reply.status(201)
  return { consultation: await consultationOnTheWire(request.ctx, booked) }
}

const bookedWithAnswers = async (request: FastifyRequest): Promise<Consultation | null> => {
  const { survey, startsAt } = inputFrom(request)
  const booked = survey && (await findUnpaidWithSurvey(request.ctx, survey))
  return booked?.appointment?.startsAt.getTime() === startsAt.getTime() ? booked : null
}
