import { calendarDayOf } from '@prumo/brazil'
import { listDoctorIdsToChoose } from '#domains/care/consultations'
import { mustHaveConsented } from '#domains/care/programme-consents'
import { holdAccountOpen } from '#domains/people/identity'
import { type Context, inEffect } from '#platform/context'
import { Failure } from '#platform/failure'
import { hasFaults } from '#platform/faults'
import { publishToRoom } from '#platform/rooms'
import { callDoctor } from './call-doctor.ts'
import { findClearedSince } from './decisions.repository.ts'
import type { Known } from './eligibility.ts'
import { isPrepUrgent } from './is-urgent.ts'
import { isKeptAlready, keepUrgentAnswers } from './keep-urgent-answers.ts'
import { changedSince, gatherKnown } from './known.ts'
import { answersRefused, notHisDoctor, prepNotFound, weightFarFromFormer } from './prep.errors.ts'
import { isFollowedBy, isOfHim } from './prep.policy.ts'
import { findRegisterForUpdate, insertAnswers, listStanding, saveRegister } from './prep.repository.ts'
import { answersFaults, isWithinFirstDays, type PrepAnswers, urgencyOf } from './prep-answers.ts'
import { isOnPrep as isRegisterOnPrep } from './register.ts'
import { missingToStart, requirementsOf } from './requirements.ts'

type Input = {
  patientId: number
  doctorId: number
  answers: PrepAnswers
  /** He has looked again at a weight that is far from the former one. */
  isWeightConfirmed: boolean
}

/**
 * A patient says who follows him and what no exam shows; the first time this opens his register. Former answers stay,
 * the last ones count, and what cannot wait holds until his doctor has decided. Announces prep.waits if there is
 * something for his doctor to do. A weight far from the former one, or from the one that she decided on, is asked
 * again, and is told to his doctor beside it until she has decided, as another sex is. Where a number is refused, what
 * cannot wait is kept and reaches his doctor all the same; sent again with the number it is the same case. A doctor
 * whom he chooses now is told of what cannot wait. Throws not_found, programme_consent_missing, invalid_fields
 * (doctor_id, takes, is_exposed, weight_kg).
 */
export const giveAnswers = async (ctx: Context, input: Input): Promise<void> => {
  try {
    await keepAnswers(ctx, input)
  } catch (refusal) {
    if (refusal instanceof Failure && refusal.code === 'invalid_fields') await keepWithoutNumbers(ctx, input)
    throw refusal
  }
}

const keepAnswers = (ctx: Context, { patientId, doctorId, answers: said, isWeightConfirmed }: Input): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    if (!isOfHim({ patientId }, ctx.actor)) throw prepNotFound()
    await holdAccountOpen(ctx, { userId: patientId })
    await mustHaveConsented(ctx, { patientId, programme: 'prep' })
    const register = await findRegisterForUpdate(ctx, patientId)
    const isOnPrep = isRegisterOnPrep(register)
    const answers = { ...said, takes: isOnPrep ? said.takes : null }
    const isStarting = isOnPrep && isWithinFirstDays(await findClearedSince(ctx, patientId), ctx.now())
    const faults = answersFaults(answers, { isOnPrep, isStarting })
    if (hasFaults(faults)) throw answersRefused(faults)
    if (!isFollowedBy(register, doctorId) && !(await listDoctorIdsToChoose(ctx, { patientId })).includes(doctorId))
      throw notHisDoctor()
    const isNew = !(await isKeptAlready(ctx, { patientId, answers }))
    const isUrgent = isNew && urgencyOf([{ ...answers, answeredAt: ctx.now() }], ctx.now()) !== null
    const { isAsked, ...changed } = await changedSince(ctx, register, answers)
    if (isAsked && changed.formerWeightKg !== null && !isWeightConfirmed)
      throw weightFarFromFormer({ formerKg: changed.formerWeightKg, givenKg: answers.weightKg })
    // A doctor whom he chooses now was told of nothing.
    const before = register && isFollowedBy(register, doctorId) ? await gatherKnown(ctx, register) : null
    const isHandedOver = register !== null && !isFollowedBy(register, doctorId)
    const isCalled = isHandedOver && (await isPrepUrgent(ctx, { patientId }))
    await saveRegister(ctx, { patientId, doctorId })
    const id = await insertAnswers(ctx, { patientId, answers: { ...answers, ...changed }, isUrgent })
    const what = `prep-answers-${id}`
    const isToCall = isUrgent || isCalled
    if (!(await isCalledAgain(ctx, { patientId, before, what })) && (isToCall || (await isComplete(ctx, patientId))))
      await ctx.announce({ type: 'prep.waits', doctorId, patientId, urgent: isToCall ? what : null })
    for (const userId of new Set([patientId, doctorId, register?.doctorId ?? doctorId]))
      await publishToRoom(ctx, { room: `user:${userId}`, type: 'prep', data: {} })
  })

/** What cannot wait of answers whose numbers were refused, for the doctor who follows him, or whom he may choose. */
const keepWithoutNumbers = async (ctx: Context, { patientId, doctorId, answers }: Input): Promise<void> => {
  const isOffered = async () => (await listDoctorIdsToChoose(ctx, { patientId })).includes(doctorId)
  await keepUrgentAnswers(ctx, { patientId, doctorId, answers, isOffered })
}

type Said = { patientId: number; before: Known | null; what: string }

/** A weight that he says may lower his clearance: his doctor is called as by an exam. */
const isCalledAgain = async (ctx: Context, { patientId, before, what }: Said): Promise<boolean> => {
  const register = await findRegisterForUpdate(ctx, patientId)
  return register !== null && (await callDoctor(ctx, { register, before, what: () => what }))
}

/** Whether everything that starts is there, so that his doctor decides. */
const isComplete = async (ctx: Context, patientId: number): Promise<boolean> => {
  const requirements = requirementsOf(await listStanding(ctx, { patientIds: [patientId] }), calendarDayOf(ctx.now()))
  return missingToStart(requirements).length === 0
}
