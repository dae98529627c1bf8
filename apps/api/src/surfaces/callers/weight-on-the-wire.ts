import type { showWeightProgramme } from '@prumo/contracts/main'
import type { z } from 'zod'
import { pauseAsksOn, type WholeProgramme } from '#domains/care/weight'
import type { OwnProgrammeWithMedicine } from '#domains/care/weight-medicine'
import type { Context } from '#platform/context'
import { namesOf } from './names-of.ts'

type Wire = z.infer<typeof showWeightProgramme.response>['programme']
type Course = WholeProgramme['course']

export const checkInOnTheWire = ({
  id,
  on,
  grams,
  waistMm,
  symptoms,
  note,
  sentAt,
  trendGrams,
}: Course['checkIns'][number]) => ({
  ...{ id, waistMm, symptoms, trendGrams },
  measuredOn: on,
  weightGrams: grams,
  note: note || null,
  sentAt: sentAt.toISOString(),
})

export const reportOnTheWire = ({ id, on, waistMm, symptoms, note, sentAt }: Course['reports'][number]) => ({
  ...{ id, waistMm, symptoms },
  measuredOn: on,
  note: note || null,
  sentAt: sentAt.toISOString(),
})

export const unreadableOnTheWire = (unreadable: Course['unreadable']) =>
  unreadable.map(({ kind, on }) => ({ kind, day: on }))

export const photoOnTheWire = ({ id, on, name, fileSrc }: Course['photos'][number]) => ({
  id,
  takenOn: on,
  name,
  fileSrc,
})

export const weightDecisionOnTheWire = ({
  goesOn,
  note,
  asksForConsultation,
  decidedAt,
}: NonNullable<Course['decision']>) => ({
  ...{ goesOn, asksForConsultation },
  note: note || null,
  decidedAt: decidedAt.toISOString(),
})

/** The alerts are his doctor's working; what he does about them stands in the note. */
export const ownProgrammeOnTheWire = async (ctx: Context, own: OwnProgrammeWithMedicine): Promise<Wire> => {
  const { state, programme, course, doctorIds, actingDoctorId, prescribed, isAskedToTalk } = own
  const doctorId = programme?.doctorId
  const nameOf = await namesOf(
    ctx,
    [...doctorIds, doctorId, actingDoctorId].flatMap((id) => id ?? []),
  )
  const { answers, decision } = course
  return {
    state,
    doctor: doctorId === undefined ? null : { id: doctorId, name: nameOf(doctorId) },
    actingDoctor: actingDoctorId === null ? null : { id: actingDoctorId, name: nameOf(actingDoctorId) },
    doctors: doctorIds.map((id) => ({ id, name: nameOf(id) })),
    answeredAt: answers?.answeredAt.toISOString() ?? null,
    heightCm: answers?.heightCm ?? null,
    startGrams: answers?.weightGrams ?? null,
    isScreenPositive: course.isScreenPositive,
    urgency: course.urgency,
    goal: decision?.goal ?? null,
    decision: decision && weightDecisionOnTheWire(decision),
    isAskedToTalk,
    remindHour: programme?.remindHour ?? null,
    nextCheckInOn: course.nextCheckInOn,
    weeklyChangeGrams: course.weeklyChangeGrams,
    checkIns: course.checkIns.map(checkInOnTheWire),
    reports: course.reports.map(reportOnTheWire),
    pauseAsksOn: programme?.pausedAt ? pauseAsksOn(programme.pausedAt) : null,
    prescribedMedicine: prescribed,
    photos: course.photos.map(photoOnTheWire),
    photoCount: course.photoCount,
    unreadable: unreadableOnTheWire(course.unreadable),
  }
}
