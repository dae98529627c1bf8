import { calendarDayOf } from '@prumo/brazil'
import { leastBodyMass } from '@prumo/contracts/surveys/weight-stop'
import { type Context, inEffect } from '#platform/context'
import { type Fault, type FieldFaults, faultOf, faultsIn, hasFaults } from '#platform/faults'
import { wordsFault } from '#platform/reasons/in-words'
import { weightFault } from './bounds.ts'
import { mustFollow } from './followed.ts'
import { notifyOf } from './notify.ts'
import { openStandingAnswers } from './opened-weight.repository.ts'
import { type Goal, type Programme, pauseFrom, remindAtFrom, silentAtFrom } from './programme.ts'
import { isCheckInOf, saveReadUntil } from './readings.repository.ts'
import { holdSaleOf, noteBegun } from './sale/note-begun.ts'
import { decidedMeanwhile, notActive, notStarted, refusedBy, saidMeanwhile, weightNotFound } from './weight.errors.ts'
import { findNewest, findProgrammeForUpdate, insertDecision, saveCourse } from './weight.repository.ts'
import { asksForWords, type GivenAnswers } from './weight-answers.ts'

const mostLetters = 1_000

/** The newest that the doctor has seen; null: none. */
type Seen = { checkInId: number | null; answersId: number | null }
type Input = {
  patientId: number
  basedOn: number
  seen: Seen
  goesOn: boolean
  goal: Goal | null
  note: string
  asksForConsultation: boolean
}

/**
 * The doctor who follows a patient, or stands in for him, lets him begin or go on with a goal, or lets him wait and
 * says why; the patient reads it. He may ask for a consultation too. What any answers since the last decision ask a
 * doctor to look at needs words too. A patient who has stopped gets words and stays so. `basedOn` is how many decisions
 * the doctor has seen: what a decision clears was read before it. Throws not_found (also for what the page cannot have
 * shown: it would count as read all that he writes later), weight_decided_meanwhile, weight_said_meanwhile,
 * weight_not_active (he has stopped, and does not go on by his doctor), invalid_fields (goal, note).
 */
export const decideWeight = (ctx: Context, { patientId, basedOn, seen, ...said }: Input): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const { goesOn, goal, asksForConsultation } = said
    const note = said.note.trim()
    const sale = await holdSaleOf(ctx, { patientId })
    const programme = await findProgrammeForUpdate(ctx, patientId)
    const { readerId } = await mustFollow(ctx, programme)
    if (!programme) throw notStarted()
    if (programme.decisions !== basedOn) throw decidedMeanwhile()
    await mustHaveSeen(ctx, patientId, seen)
    if (programme.state === 'stopped' && goesOn) throw notActive()
    const { opened: standing, unreadable } = await openStandingAnswers(ctx, { patientId })
    const faults = faultsOf({ goesOn, goal, note }, standing, unreadable.length)
    if (hasFaults(faults)) throw refusedBy(faults)
    await insertDecision(ctx, {
      ...{ programme, by: readerId, goesOn, note, asksForConsultation },
      goal: goesOn ? goal : null,
    })
    if (programme.state !== 'stopped') await saveCourse(ctx, { patientId, ...courseAfter(ctx, programme, goesOn) })
    if (seen.checkInId !== null) await saveReadUntil(ctx, { patientId, checkInId: seen.checkInId })
    if (goesOn) await noteBegun(ctx, sale)
    await ctx.announce({ type: 'weight.answered', subject: `${patientId}/decision-${basedOn + 1}` })
    await notifyOf(ctx, [patientId, programme.doctorId, readerId])
  })

/** A measure that alerts nobody may come in meanwhile: no decision clears it. What is not the patient's nobody saw. */
const mustHaveSeen = async (ctx: Context, patientId: number, seen: Seen): Promise<void> => {
  const { checkInId } = seen
  if (checkInId !== null && !(await isCheckInOf(ctx, { patientId, checkInId }))) throw weightNotFound()
  const { alertId, answersId } = await findNewest(ctx, patientId)
  if ((alertId ?? 0) > (seen.checkInId ?? 0) || (answersId ?? 0) > (seen.answersId ?? 0)) throw saidMeanwhile()
  if ((seen.answersId ?? 0) > (answersId ?? 0)) throw weightNotFound()
}

const courseAfter = (ctx: Context, { pausedAt, remindHour }: Programme, goesOn: boolean) => {
  if (!goesOn) return { state: 'held' as const, pausedAt: null, remindHour, remindAt: null, silentAt: null }
  const going = { state: 'active' as const, pausedAt, remindHour }
  // A pause begins anew: she knows of it now.
  if (pausedAt) return { ...going, ...pauseFrom(ctx.now(), remindHour) }
  const day = calendarDayOf(ctx.now())
  return {
    ...going,
    remindAt: remindAtFrom({ day, hour: remindHour, reminders: 0 }),
    silentAt: silentAtFrom(day),
  }
}

type Said = Pick<Input, 'goesOn' | 'goal' | 'note'>

/** What does not open may ask for words too. */
const faultsOf = ({ goesOn, goal, note }: Said, standing: readonly GivenAnswers[], unreadable: number): FieldFaults => {
  const [answers] = standing
  if (!answers) throw notStarted()
  return faultsIn({
    note: noteFault(note, { isAsked: !goesOn || unreadable > 0 || standing.some(asksForWords) }),
    goal: goesOn && goal ? goalFault(goal, answers) : null,
  })
}

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
