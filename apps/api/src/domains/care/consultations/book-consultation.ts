import { calendarDayOf } from '@prumo/brazil'
import {
  type Channel,
  type Doctor,
  getDoctor,
  holdTime,
  listFreeTimes,
  releaseTime,
  takes,
} from '#domains/care/doctors'
import { findSessionPackage, type SessionPackage } from '#domains/care/session-credits'
import { claimSubmission } from '#domains/care/surveys'
import {
  type Contact,
  createPatientContact,
  type Patient,
  type PatientAttributes,
  patientOfCaller,
  recordConsent,
  verifyAdult,
} from '#domains/people/customers'
import { isHimself } from '#domains/people/identity'
import type { Pathology } from '#domains/shop/catalogue'
import { openOrder, sellerIds } from '#domains/shop/orders'
import { besideEffect, type Context, inEffect } from '#platform/context'
import { Failure } from '#platform/failure'
import type { Consultation, ProgrammeOfConsultation } from './consultation.ts'
import {
  channelNotOffered,
  conditionNotTreated,
  consentMissing,
  doctorNotAccepting,
  notThisDoctors,
  ownDoctor,
  surveyMissing,
  timeNotOffered,
  timeTaken,
} from './consultations.errors.ts'
import { insertConsultation, listStandingWithSurvey } from './consultations.repository.ts'
import { getConsultation } from './list-consultations.ts'
import { cancel } from './move-consultation.ts'
import { listTakers, offeringNextTimes } from './next-times.ts'
import { consentWords } from './telemedicine-consent.ts'

export type BookConsultation = {
  /** Null: the first doctor who is free at this time. */
  doctorId: number | null
  /** What he sees it sold as: the doctor's own price, or a package of sessions, of which this is the first. */
  variantId: number | null
  channel: Channel
  startsAt: Date
  /** Null with a psychologist. */
  pathology: Pathology | null
  survey: { submissionId: number; pdid: string } | null
  consent: { isGiven: boolean; version: string | undefined; ip: string | null; userAgent: string | null }
  patient: PatientAttributes
  /** A programme asks its own questions: a doctor's, without a condition or a survey. Its caller says whose. */
  programme?: ProgrammeOfConsultation
}

type Settled = { patient: Patient; ageCheck: Contact['ageCheck']; bundle: SessionPackage | null }

/**
 * Books an appointment: stores the consent, opens an order that waits for payment, and holds the time meanwhile. If the
 * same answers were used for an unpaid consultation, the new booking replaces it. Calls the identity bureau, so it does
 * not run in a transaction. Throws consent_missing, invalid_fields, under_age, age_not_verified, email_taken,
 * survey_missing, red_flag, and failures about the time or the doctor with the next free times.
 */
export const bookConsultation = async (ctx: Context, input: BookConsultation): Promise<Consultation> => {
  // The caller's idempotency key belongs to the booking itself, not to the reads before it.
  const asking = besideEffect(ctx)
  if (!input.consent.isGiven) throw consentMissing()
  const patient = await patientOfCaller(asking, input.patient)
  return offeringNextTimes(ctx, { ...input, near: input.startsAt }, async () => {
    const bundle = await findSessionPackage(asking, input)
    const doctors = await candidates(asking, input, bundle)
    if (doctors.some(({ profession }) => profession === 'doctor') && !input.survey && !input.programme)
      throw surveyMissing()
    if (input.survey) await claimSubmission(asking, claimOf(input, input.survey))
    const ageCheck = await verifyAdult(asking, patient)
    return bookFirst(ctx, input, { patient, ageCheck, bundle }, doctors)
  })
}

const candidates = async (ctx: Context, input: BookConsultation, bundle: SessionPackage | null): Promise<Doctor[]> => {
  if (input.startsAt <= ctx.now()) throw timeNotOffered()
  const chosen =
    input.doctorId === null ? await whoIsFree(ctx, input) : [await whoWasChosen(ctx, input.doctorId, input)]
  const fitting = chosen.filter((one) => (bundle ? one.profession === 'psychologist' : isPriced(one, input)))
  if (fitting.length === 0) throw notThisDoctors()
  return fitting
}

const isPriced = (doctor: Doctor, { variantId }: BookConsultation): boolean =>
  variantId === null || variantId === doctor.variantId

const whoWasChosen = async (ctx: Context, doctorId: number, input: BookConsultation): Promise<Doctor> => {
  if (isHimself(ctx.actor, doctorId)) throw ownDoctor()
  const doctor = await getDoctor(ctx, { doctorId })
  if (!doctor.isAccepting) throw doctorNotAccepting()
  if (!doctor.channels.includes(input.channel)) throw channelNotOffered()
  if (input.programme ? doctor.profession !== 'doctor' : !takes(doctor, input)) throw conditionNotTreated()
  return doctor
}

const whoIsFree = async (ctx: Context, input: BookConsultation): Promise<Doctor[]> => {
  const takers = (await listTakers(ctx, input)).filter(({ userId }) => !isHimself(ctx.actor, userId))
  const day = { from: calendarDayOf(input.startsAt), days: 1 }
  const times = await listFreeTimes(ctx, { doctorIds: takers.map(({ userId }) => userId), ...day })
  const free = new Set(
    times.filter(({ startsAt }) => startsAt.getTime() === input.startsAt.getTime()).map(({ doctorId }) => doctorId),
  )
  if (free.size === 0) throw timeTaken()
  return takers.filter(({ userId }) => free.has(userId))
}

const claimOf = ({ pathology }: BookConsultation, survey: { submissionId: number; pdid: string }) => ({
  ...survey,
  key: pathology ?? ('psychology' as const),
})

/** Somebody else may take the time meanwhile: then the next doctor is tried, if there is one. */
const bookFirst = async (ctx: Context, input: BookConsultation, settled: Settled, doctors: Doctor[]) => {
  for (const doctor of doctors) {
    try {
      return await book(ctx, input, settled, doctor)
    } catch (error) {
      const isGone = error instanceof Failure && error.code === 'slot_taken'
      if (!isGone || doctor === doctors.at(-1)) throw error
    }
  }
  throw timeTaken()
}

const book = (ctx: Context, input: BookConsultation, settled: Settled, doctor: Doctor): Promise<Consultation> =>
  inEffect(ctx, async (ctx) => {
    const submission = input.survey ? await claimSubmission(ctx, claimOf(input, input.survey)) : null
    if (submission) await giveWay(ctx, submission.id)
    const contact = await createPatientContact(ctx, settled)
    const { version, ip, userAgent } = input.consent
    const consent = { contactId: contact.id, kind: 'telemedicine' as const, ...consentWords(version), ip, userAgent }
    const consentId = await recordConsent(ctx, consent)
    const patientId = ctx.actor.kind === 'user' ? ctx.actor.userId : null
    const opening = {
      kind: 'consultation' as const,
      sellerId: sellerIds.ourselves,
      userId: patientId,
      contactId: contact.id,
      lines: [lineFor(doctor, settled.bundle)],
    }
    const { id: orderId } = await openOrder(ctx, opening)
    const consultationId = await insertConsultation(ctx, {
      patientId,
      contactId: contact.id,
      doctorId: doctor.userId,
      pathology: input.pathology,
      programme: input.programme ?? null,
      channel: input.channel,
      orderId,
      surveySubmissionId: submission?.id ?? null,
      consentId,
    })
    await holdTime(ctx, {
      consultationId,
      doctorId: doctor.userId,
      startsAt: input.startsAt,
      until: holdEnd(ctx, input),
    })
    return getConsultation(ctx, { consultationId })
  })

/** A package is sold as its sessions, each for its share. */
const lineFor = ({ variantId }: Doctor, bundle: SessionPackage | null) =>
  bundle
    ? { variantId, quantity: bundle.sessions, priceCents: bundle.priceCents / bundle.sessions }
    : { variantId, quantity: 1 }

/** Never after the appointment's start. */
const holdEnd = (ctx: Context, { startsAt }: { startsAt: Date }): Date =>
  new Date(Math.min(ctx.now().getTime() + ctx.settings.holdMinutes * 60_000, startsAt.getTime()))

/** A survey's answers are used once: a new booking with them gives up the unpaid one. */
const giveWay = async (ctx: Context, submissionId: number): Promise<void> => {
  for (const former of await listStandingWithSurvey(ctx, submissionId)) {
    if (former.state !== 'waiting_for_payment') throw surveyMissing()
    await releaseTime(ctx, { consultationId: former.id })
    await cancel(ctx, former, 'by_patient')
  }
}
