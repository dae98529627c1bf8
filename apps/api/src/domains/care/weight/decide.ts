import { calendarDayOf } from '@prumo/brazil'
import { type Context, inEffect } from '#platform/context'
import { type Fault, type FieldFaults, faultOf, faultsIn, hasFaults } from '#platform/faults'
import { wordsFault } from '#platform/reasons/in-words'
import { leastBodyMass, weightFault } from './bounds.ts'
import { mustFollow } from './followed.ts'
import { notifyOf } from './notify.ts'
import { listStandingAnswers } from './opened-weight.repository.ts'
import { type Goal, type Programme, remindAtFrom, silentAtFrom } from './programme.ts'
import { decidedMeanwhile, notActive, notStarted, refusedBy } from './weight.errors.ts'
import { findProgrammeForUpdate, insertDecision, saveCourse } from './weight.repository.ts'
import { asksForWords, type GivenAnswers } from './weight-answers.ts'

const mostLetters = 1_000

type Input = { patientId: number; basedOn: number; goesOn: boolean; goal: Goal | null; note: string }

/**
 * The doctor who follows a patient, or stands in for him, lets him begin or go on with a goal, or lets him wait and
 * says why; the patient reads it. What the answers ask a doctor to look at needs words too. `basedOn` is how many
 * decisions the doctor has seen. Throws not_found, weight_decided_meanwhile, weight_not_active (he has stopped),
 * invalid_fields (goal, note).
 */
export const decideWeight = (ctx: Context, { patientId, basedOn, goesOn, goal, note }: Input): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const programme = await findProgrammeForUpdate(ctx, patientId)
    const { readerId } = await mustFollow(ctx, programme)
    if (!programme) throw notStarted()
    if (programme.decisions !== basedOn) throw decidedMeanwhile()
    if (programme.state === 'stopped') throw notActive()
    const [answers] = await listStandingAnswers(ctx, { patientId })
    if (!answers) throw notStarted()
    const faults = faultsOf({ goesOn, goal, note: note.trim() }, answers)
    if (hasFaults(faults)) throw refusedBy(faults)
    await insertDecision(ctx, { programme, by: readerId, goesOn, goal: goesOn ? goal : null, note: note.trim() })
    await saveCourse(ctx, { patientId, ...courseAfter(ctx, programme, goesOn) })
    await ctx.announce({ type: 'weight.answered', subject: `${patientId}/decision-${basedOn + 1}` })
    await notifyOf(ctx, [patientId, programme.doctorId, readerId])
  })

const courseAfter = (ctx: Context, { pausedAt, remindHour }: Programme, goesOn: boolean) => {
  if (!goesOn) return { state: 'held' as const, pausedAt: null, remindHour, remindAt: null, silentAt: null }
  const day = calendarDayOf(ctx.now())
  return {
    state: 'active' as const,
    ...{ pausedAt, remindHour },
    remindAt: pausedAt ? null : remindAtFrom({ day, hour: remindHour, reminders: 0 }),
    silentAt: pausedAt ? null : silentAtFrom(day),
  }
}

type Said = Pick<Input, 'goesOn' | 'goal' | 'note'>

const faultsOf = ({ goesOn, goal, note }: Said, answers: GivenAnswers): FieldFaults =>
  faultsIn({
    note: noteFault(note, { isAsked: !goesOn || asksForWords(answers) }),
    goal: goesOn && goal ? goalFault(goal, answers) : null,
  })

const noteFault = (note: string, { isAsked }: { isAsked: boolean }): Fault | null => {
  if (note.length > mostLetters) return faultOf('too_long', { most: mostLetters })
  return isAsked || note !== '' ? wordsFault(note) : null
}

const goalFault = ({ leastGrams, mostGrams }: Goal, { heightCm }: GivenAnswers): Fault | null => {
  const impossible = weightFault(leastGrams) ?? weightFault(mostGrams)
  if (impossible) return impossible
  if (leastGrams > mostGrams) return faultOf('goal_turned')
  const leastKg = Math.ceil(leastBodyMass * (heightCm / 100) ** 2)
  return leastGrams < leastKg * 1_000 ? faultOf('goal_too_low', { leastKg }) : null
}
