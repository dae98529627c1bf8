import { calendarDayOf } from '@prumo/brazil'
import { holdAccountOpen } from '#domains/people/identity'
import { type Context, inEffect } from '#platform/context'
import { Failure } from '#platform/failure'
import { type Fault, faultOf, faultsIn, hasFaults } from '#platform/faults'
import { isFarFrom, measuredFault, waistFault, weightFault } from './bounds.ts'
import {
  type Alert,
  alertsOfSymptoms,
  alertsOfWeight,
  type CheckInContent,
  saysHowHeIs,
  urgencyOf,
} from './check-in.ts'
import { expectNext } from './expect-next.ts'
import { isKeptAlready, keepWithoutNumbers } from './keep-without-numbers.ts'
import { type Known, readKnown } from './known-measures.ts'
import { notifyOf } from './notify.ts'
import { isGoing, type Programme } from './programme.ts'
import { hearBeforeADoctor, mustHaveBought } from './sale/report-before-a-doctor.ts'
import type { Measured } from './trend.ts'
import { dayBeforeLast, farFromLast, notActive, notStarted, refusedBy, weightNotFound } from './weight.errors.ts'
import { isOfHim } from './weight.policy.ts'
import { findProgrammeForUpdate, insertCheckIn } from './weight.repository.ts'

const mostLetters = 500

type Input = {
  patientId: number
  on: string
  content: CheckInContent
  /** He has looked again at what is far from the last one. */
  isConfirmed: boolean
}

/**
 * Keeps what a patient measured, or how he is: symptoms and words are taken in every state and without a weight. A
 * later measure of a day counts instead of the former one, which stays. His doctor is alerted to a rapid loss, to too
 * little weight, to side effects and to words that cannot wait; whatever else he writes waits until she has read it.
 * Reminders and silence count from a measure. A patient who has bought the programme and has no doctor yet says how he
 * is too: what cannot wait has somebody call him, and the doctor whom he books with reads it. Where a number or a day
 * is refused, what cannot wait is kept without it and reaches his doctor all the same; sent again with the number it is
 * the same case. Throws not_found, weight_not_started, weight_not_active (a weight and nothing else, while he does not
 * go on), invalid_fields, and, unless confirmed, weight_far_from_last and weight_day_before_last.
 */
export const addCheckIn = async (ctx: Context, input: Input): Promise<void> => {
  try {
    await keepCheckIn(ctx, input)
  } catch (refusal) {
    if (refusal instanceof Failure && urgencyOf(input.content) !== null) await keepWithoutNumbers(ctx, input)
    throw refusal
  }
}

const keepCheckIn = (ctx: Context, { patientId, on, content: said, isConfirmed }: Input): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    await holdAccountOpen(ctx, { userId: patientId })
    const programme = await findProgrammeForUpdate(ctx, patientId)
    await mustTell(ctx, { patientId, content: said }, programme)
    mustBePossible(ctx, on, said)
    const measured = said.grams === null ? null : { on, grams: said.grams }
    const known = programme && measured ? await readKnown(ctx, patientId) : null
    if (measured && known && !isConfirmed) mustBeLikely(known.measured, measured)
    const isTold = measured !== null && (await isKeptAlready(ctx, { patientId, content: said }))
    const content = isTold ? { ...said, symptoms: [], note: '' } : said
    const alerts = [...(measured && known ? alertsIn(measured, known) : []), ...alertsOfSymptoms(content)]
    const isUrgent = urgencyOf(content) !== null
    const id = await insertCheckIn(ctx, { patientId, on, content, alerts, isUrgent })
    if (known && programme && isGoing(programme)) await expectNext(ctx, programme, latestOf(known, on))
    if (!programme) await hearBeforeADoctor(ctx, { patientId, content })
    else if (alerts.length > 0 || content.note !== '')
      await ctx.announce({
        ...{ type: 'weight.waits', doctorId: programme.doctorId, patientId },
        urgent: isUrgent ? `check-in-${id}` : null,
      })
    await notifyOf(ctx, [patientId, programme?.doctorId ?? patientId])
  })

type Told = Pick<Input, 'patientId' | 'content'>

const mustTell = async (ctx: Context, { patientId, content }: Told, programme: Programme | null): Promise<void> => {
  if (!isOfHim({ patientId }, ctx.actor)) throw weightNotFound()
  if (!programme && !saysHowHeIs(content)) throw notStarted()
  if (!programme) return mustHaveBought(ctx, { patientId })
  if (!isGoing(programme) && !saysHowHeIs(content)) throw notActive()
}

const alertsIn = (next: Measured, { measured, withAnswers, heightCm }: Known): Alert[] =>
  alertsOfWeight(next, { before: withAnswers, last: measured.at(-1) ?? null, heightCm })

const latestOf = ({ measured }: Known, day: string): string =>
  measured.reduce((last, { on }) => (on > last ? on : last), day)

const mustBePossible = (ctx: Context, on: string, content: CheckInContent): void => {
  const { grams, waistMm, note } = content
  const faults = faultsIn({
    measured_on: measuredFault({ day: on, today: calendarDayOf(ctx.now()) }),
    weight_grams: grams === null ? missingFault(content) : weightFault(grams),
    waist_mm: waistFault(waistMm),
    note: note.length > mostLetters ? faultOf('too_long', { most: mostLetters }) : null,
  })
  if (hasFaults(faults)) throw refusedBy(faults)
}

/** Neither a weight nor how he is. */
const missingFault = (content: CheckInContent): Fault | null => (saysHowHeIs(content) ? null : faultOf('blank'))

const mustBeLikely = (measured: readonly Measured[], next: Measured): void => {
  const last = measured.at(-1)
  if (!last) return
  if (next.on < last.on) throw dayBeforeLast()
  if (isFarFrom(last, next)) throw farFromLast()
}
