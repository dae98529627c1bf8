import { calendarDayOf } from '@prumo/brazil'
import { weightConsents } from '@prumo/contracts/consents'
import { listDoctorIdsToChoose } from '#domains/care/consultations'
import { holdAccountOpen } from '#domains/people/identity'
import { type Context, inEffect, inTransaction } from '#platform/context'
import { Failure } from '#platform/failure'
import { hasFaults } from '#platform/faults'
import { areFlagsKept, keepRedFlags } from './keep-without-numbers.ts'
import { notifyOf } from './notify.ts'
import { isGoing, type Programme, remindAtAgain } from './programme.ts'
import { findUrgentReport } from './readings.repository.ts'
import { notHisDoctor, notShown, refusedBy, weightNotFound } from './weight.errors.ts'
import { isFollowedBy, isOfHim } from './weight.policy.ts'
import { findLastDay, findProgrammeForUpdate, insertAnswers, listWaiting, saveProgramme } from './weight.repository.ts'
import { answersFaults, urgencyOfAnswers, type WeightAnswers } from './weight-answers.ts'

type Input = {
  patientId: number
  doctorId: number
  answers: WeightAnswers
  /** What he said before them on the way to buying, and corrected; the oldest first. */
  corrected?: readonly WeightAnswers[]
  /** The version of the agreement that he was shown. */
  agreedTo: string
  remindHour: number | null
}

/**
 * A patient agrees to be followed, says by whom, and answers what a doctor asks first; the first time this opens his
 * programme, and it opens one again that he stopped. Former answers stay, and his doctor reads them until he decides.
 * Where a height or a weight is refused, what cannot wait is kept without it, and somebody hears of it. Announces
 * weight.waits. Throws not_found, invalid_fields (doctor_id, height_cm, weight_grams, scoff, agreed_to).
 */
export const giveAnswers = async (ctx: Context, input: Input): Promise<void> => {
  try {
    await keepAnswers(ctx, input)
  } catch (refusal) {
    if (refusal instanceof Failure && isShown(input.agreedTo)) await keepRedFlags(ctx, input)
    throw refusal
  }
}

const isShown = (agreedTo: string): boolean => weightConsents.some(({ version }) => version === agreedTo)

const keepAnswers = (ctx: Context, input: Input): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const { patientId, doctorId, answers } = input
    if (!isOfHim({ patientId }, ctx.actor)) throw weightNotFound()
    const faults = answersFaults(answers)
    if (hasFaults(faults)) throw refusedBy(faults)
    if (!isShown(input.agreedTo)) throw notShown()
    await holdAccountOpen(ctx, { userId: patientId })
    const programme = await findProgrammeForUpdate(ctx, patientId)
    if (!isFollowedBy(programme, doctorId) && !(await listDoctorIdsToChoose(ctx, { patientId })).includes(doctorId))
      throw notHisDoctor()
    await openProgramme(ctx, input)
  })

/**
 * What a patient answered, also what he corrected, and how he was before, waits for this doctor, who follows him from
 * now on. The caller has checked the answers, and that he may choose this doctor. One whom he chooses now is told at
 * once of what cannot wait of before. Announces weight.waits.
 */
export const openProgramme = (ctx: Context, input: Input): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { patientId, doctorId, remindHour } = input
    await holdAccountOpen(ctx, { userId: patientId })
    const programme = await findProgrammeForUpdate(ctx, patientId)
    const remindAt = await remindAtOf(ctx, programme, remindHour)
    const isHandedOver = programme !== null && !isFollowedBy(programme, doctorId)
    const isCalled = isHandedOver && (await isUrgentNow(ctx, patientId))
    await saveProgramme(ctx, { patientId, doctorId, remindHour, remindAt })
    // She was mailed of them when their height was refused.
    const isTold = programme !== null && !isHandedOver && (await areFlagsKept(ctx, input))
    const { urgent, newest } = await insertAll(ctx, input)
    const before = programme ? (isCalled ? newest : null) : await findUrgentReport(ctx, patientId)
    await ctx.announce({ type: 'weight.waits', doctorId, patientId, urgent: isTold ? null : (urgent ?? before) })
    await notifyOf(ctx, [patientId, doctorId, programme?.doctorId ?? doctorId])
  })

const isUrgentNow = async (ctx: Context, patientId: number): Promise<boolean> =>
  (await listWaiting(ctx, { doctorIds: [], patientIds: [patientId] })).some(({ isUrgent }) => isUrgent)

/** The ones that count last. Names the newest, and the newest that cannot wait; null: all can. */
const insertAll = async (ctx: Context, { patientId, answers, corrected = [], agreedTo }: Input) => {
  let [urgent, newest]: [string | null, string | null] = [null, null]
  for (const said of [...corrected.map((one) => ({ ...one, isCorrected: true as const })), answers]) {
    const isUrgent = urgencyOfAnswers(said) !== null
    const id = await insertAnswers(ctx, { patientId, answers: said, isUrgent, agreedTo })
    newest = `answers-${id}`
    if (isUrgent) urgent = newest
  }
  return { urgent, newest }
}

/** By the hour that he gives now; the same hour changes nothing. */
const remindAtOf = async (ctx: Context, programme: Programme | null, hour: number | null): Promise<Date | null> => {
  if (!programme || !isGoing(programme)) return null
  if (hour === programme.remindHour) return programme.remindAt
  const today = calendarDayOf(ctx.now())
  return remindAtAgain({ last: (await findLastDay(ctx, programme.patientId)) ?? today, today, hour, now: ctx.now() })
}
