import { calendarDayOf, dayMs } from '@prumo/brazil'
import { holdAccountOpen } from '#domains/people/identity'
import { besideEffect, type Context, inTransaction } from '#platform/context'
import { measuredFault } from './bounds.ts'
import { alertsOfSymptoms, type CheckInContent, type Symptom } from './check-in.ts'
import { notifyOf } from './notify.ts'
import { listUrgentReports } from './opened-weight.repository.ts'
import { hasBought, hearBeforeADoctor } from './sale/report-before-a-doctor.ts'
import { isOfHim } from './weight.policy.ts'
import { findProgrammeForUpdate, insertCheckIn } from './weight.repository.ts'
import { urgencyOfAnswers, type WeightAnswers } from './weight-answers.ts'

// What a check-in takes of words; the urgent ones are judged in all of them.
const mostLetters = 500
const sameCaseMs = dayMs

/** `isAgreed`: he agreed with what he sends, so that it is kept also where nobody follows him yet. */
type Refused = { patientId: number; on: string; content: CheckInContent; isAgreed?: boolean }

/**
 * A refused number takes nothing away of what cannot wait: it is kept as a report, and reaches his doctor at once, or
 * whoever calls before he has one. The same words again keep nothing. Announces weight.waits.
 */
export const keepWithoutNumbers = (ctx: Context, { patientId, on, content, isAgreed }: Refused): Promise<void> =>
  inTransaction(besideEffect(ctx), async (ctx) => {
    if (!isOfHim({ patientId }, ctx.actor)) return
    await holdAccountOpen(ctx, { userId: patientId })
    const programme = await findProgrammeForUpdate(ctx, patientId)
    if (!programme && !isAgreed && !(await hasBought(ctx, { patientId }))) return
    if (await isKeptAlready(ctx, { patientId, content })) return
    const today = calendarDayOf(ctx.now())
    const id = await insertCheckIn(ctx, {
      ...{ patientId, on: measuredFault({ day: on, today }) ? today : on },
      content: reportOf(content),
      alerts: alertsOfSymptoms(content),
      isUrgent: true,
    })
    if (programme)
      await ctx.announce({
        ...{ type: 'weight.waits', doctorId: programme.doctorId, patientId },
        urgent: `check-in-${id}`,
      })
    else await hearBeforeADoctor(ctx, { patientId, content })
    await notifyOf(ctx, [patientId, programme?.doctorId ?? patientId])
  })

/** What cannot wait of answers whose height or weight is refused: the same, by what he would tick beside a measure. */
export const keepRedFlags = async (
  ctx: Context,
  { patientId, answers }: { patientId: number; answers: Pick<WeightAnswers, 'redFlags'> },
): Promise<void> => {
  if (urgencyOfAnswers(answers) === null) return
  await keepWithoutNumbers(ctx, {
    ...{ patientId, on: calendarDayOf(ctx.now()), isAgreed: true },
    content: contentOfAnswers(answers),
  })
}

/** Whether the same flags were kept of answers that were refused. */
export const areFlagsKept = (
  ctx: Context,
  { patientId, answers }: { patientId: number; answers: Pick<WeightAnswers, 'redFlags'> },
): Promise<boolean> => isKeptAlready(ctx, { patientId, content: contentOfAnswers(answers) })

const contentOfAnswers = ({ redFlags }: Pick<WeightAnswers, 'redFlags'>): CheckInContent => ({
  ...{ grams: null, waistMm: null, note: '' },
  symptoms: redFlags.flatMap((flag): Symptom[] => {
    if (flag === 'unplanned_loss') return []
    return flag === 'self_harm' ? ['low_mood'] : [flag]
  }),
})

const reportOf = ({ symptoms, note }: CheckInContent): CheckInContent => ({
  ...{ grams: null, waistMm: null, symptoms },
  note: note.slice(0, mostLetters),
})

/** Whether he said the same of the last day beside a number that was refused, and nobody has decided on it. */
export const isKeptAlready = async (
  ctx: Context,
  { patientId, content }: Pick<Refused, 'patientId' | 'content'>,
): Promise<boolean> => {
  const since = new Date(ctx.now().getTime() - sameCaseMs)
  const said = wordsOf(reportOf(content))
  return (await listUrgentReports(ctx, { patientId, since })).some((kept) => wordsOf(kept) === said)
}

const wordsOf = ({ symptoms, note }: Pick<CheckInContent, 'symptoms' | 'note'>): string =>
  JSON.stringify([[...symptoms].sort(), note])
