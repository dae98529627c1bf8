import type { showWeightProgrammeOfPatient } from '@prumo/contracts/staff'
import type { z } from 'zod'
import { isUnusualWeight } from '#domains/care/weight'
import type { ProgrammeWithMedicine } from '#domains/care/weight-medicine'
import type { Context } from '#platform/context'
import { namesOf } from '../../callers/names-of.ts'
import {
  checkInOnTheWire,
  photoOnTheWire,
  reportOnTheWire,
  unreadableOnTheWire,
  weightDecisionOnTheWire,
} from '../../callers/weight-on-the-wire.ts'

type Wire = z.infer<typeof showWeightProgrammeOfPatient.response>['programme']

export const wholeProgrammeOnTheWire = async (ctx: Context, whole: ProgrammeWithMedicine): Promise<Wire> => {
  const { programme, state, isOwn, age, course, medicine } = whole
  const { patientId, doctorId, isSilent, decisions } = programme
  const { answers, earlierAnswers, decision, checkIns, notes, photos, replaced } = course
  const nameOf = await namesOf(ctx, [
    ...[patientId, doctorId],
    ...(decision ? [decision.decidedBy] : []),
    ...(medicine ? [medicine.prescribedBy] : []),
  ])
  return {
    ...{ patientId, isOwn, isSilent, age, decisions },
    patientName: nameOf(patientId),
    doctorName: nameOf(doctorId),
    state: state === 'not_started' ? 'open' : state,
    bodyMass: course.bodyMass,
    urgency: course.urgency,
    isScreenPositive: course.isScreenPositive,
    answers: answers && answersOnTheWire(answers),
    earlierAnswers: earlierAnswers.map(answersOnTheWire),
    goal: decision?.goal ?? null,
    decision: decision && { ...weightDecisionOnTheWire(decision), decidedByName: nameOf(decision.decidedBy) },
    weeklyChangeGrams: course.weeklyChangeGrams,
    checkIns: checkIns.map((checkIn) => ({ ...checkInOnTheWire(checkIn), alerts: checkIn.alerts })),
    reports: course.reports.map((report) => ({ ...reportOnTheWire(report), alerts: report.alerts })),
    leftAt: programme.leftAt?.toISOString() ?? null,
    replaced: replaced.map((checkIn) => ({
      ...checkInOnTheWire(checkIn),
      ...{ alerts: checkIn.alerts, sentAt: checkIn.sentAt.toISOString() },
    })),
    notes: notes.map(({ id, on, sentAt, note }) => ({ id, measuredOn: on, sentAt: sentAt.toISOString(), note })),
    readUntil: programme.readUntil,
    medicine: medicine && medicineOnTheWire(medicine, nameOf(medicine.prescribedBy)),
    photos: photos.map(photoOnTheWire),
    photoCount: course.photoCount,
    unreadable: unreadableOnTheWire(course.unreadable),
  }
}

const medicineOnTheWire = (
  { prescribedBy: _, ...medicine }: NonNullable<ProgrammeWithMedicine['medicine']>,
  prescribedByName: string,
) => ({ ...medicine, prescribedByName })

const answersOnTheWire = (given: NonNullable<ProgrammeWithMedicine['course']['answers']>) => ({
  ...given,
  isUnusual: isUnusualWeight(given),
  answeredAt: given.answeredAt.toISOString(),
})
