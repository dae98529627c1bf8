import { calendarDayOf, daysBetween } from '@prumo/brazil'
import { holdAccountOpen } from '#domains/people/identity'
import { type Context, inEffect } from '#platform/context'
import { fieldRefused } from '#platform/failure'
import { isFarFrom, isRecent } from './bounds.ts'
import { type Alert, alertsOfWeight } from './check-in.ts'
import { expectNext } from './expect-next.ts'
import { gramsAPound, type ImportedUnit, readLines, unlikelyAmong } from './importing/imported-lines.ts'
import { type Known, readKnown } from './known-measures.ts'
import { notifyOf } from './notify.ts'
import { isGoing } from './programme.ts'
import type { Measured } from './trend.ts'
import { farOnesAsked, notActive, notStarted, unitNotSaid, weightNotFound } from './weight.errors.ts'
import { isOfHim } from './weight.policy.ts'
import { findLastDay, findProgrammeForUpdate, insertCheckIns } from './weight.repository.ts'

type Input = {
  patientId: number
  text: string
  /** As he said it when he was asked; null before. */
  unit: ImportedUnit | null
  /** What becomes of weights far from the days around them, as he said it when he was asked; null before. */
  unlikely: 'take' | 'leave' | null
}

/**
 * Keeps what a patient measured before, out of a file; all of it or nothing. A day that he has registered stays as it
 * is, so the same file twice adds nothing. Its days of the last thirty are judged like a check-in, whatever he
 * registered after them; what is older alerts nobody. Its newest day, if it is later than what he registered and of
 * these days, is a check-in like another. Throws not_found, weight_not_started,
 * weight_not_active, invalid_fields (text; unit, where the numbers are far from what is known of him as kilos and not
 * as pounds, and he has not said which they are; unlikely, where a weight is far from the days around it, and he has
 * not said whether it is his).
 */
export const importCheckIns = (ctx: Context, { patientId, text, unit, unlikely }: Input): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    if (!isOfHim({ patientId }, ctx.actor)) throw weightNotFound()
    await holdAccountOpen(ctx, { userId: patientId })
    const programme = await findProgrammeForUpdate(ctx, patientId)
    if (!programme) throw notStarted()
    if (!isGoing(programme)) throw notActive()
    const today = calendarDayOf(ctx.now())
    const { measured, fault } = readLines(text, { today, unit: unit ?? 'kg' })
    if (fault) throw fieldRefused('text', fault)
    const lastDay = await findLastDay(ctx, patientId)
    const known = await readKnown(ctx, patientId)
    const found = addedTo(known, measured, lastDay)
    const likePounds = unit === null ? found.find((one) => isLikePounds(one, known)) : undefined
    if (likePounds) throw unitNotSaid({ written: likePounds.grams / 1_000, pounds: inPounds(likePounds).grams / 1_000 })
    const added = likelyOf(found, known, unlikely)
    const newest = added.at(-1)
    const isLatest = newest !== undefined && isRecent({ day: newest.on, today }) && newest.on > (lastDay ?? '')
    const judged = added.map((one) => ({
      ...one,
      alerts: isRecent({ day: one.on, today }) ? alertsIn(one, known, added) : [],
    }))
    await insertCheckIns(ctx, { patientId, measured: judged })
    // A first check-in of a day before he began brings nothing forward.
    if (isLatest) await expectNext(ctx, programme, latestOf([...known.measured, newest]))
    if (judged.some(({ alerts }) => alerts.length > 0))
      await ctx.announce({ type: 'weight.waits', doctorId: programme.doctorId, patientId, urgent: null })
    await notifyOf(ctx, [patientId, programme.doctorId])
  })

/** Without the weights that he says are not his. Throws invalid_fields (unlikely) before he was asked. */
const likelyOf = (found: Measured[], { withAnswers }: Known, unlikely: Input['unlikely']): Measured[] => {
  if (unlikely === 'take') return found
  const far = unlikelyAmong(found, withAnswers)
  const [first] = far
  if (first && unlikely === null) throw farOnesAsked({ count: far.length, day: first.on, kilos: first.grams / 1_000 })
  return found.filter((one) => !far.includes(one))
}

/** The days that he has not registered, oldest first. */
const addedTo = ({ measured: former }: Known, measured: readonly Measured[], lastDay: string | null): Measured[] => {
  // Without a check-in, what is known was said and not registered.
  const days = new Set(lastDay === null ? [] : former.map(({ on }) => on))
  return measured.filter(({ on }) => !days.has(on)).sort((one, other) => (one.on < other.on ? -1 : 1))
}

/** Far from the known weight that is nearest in time, as nobody changes; read as pounds it is near. */
const isLikePounds = (one: Measured, { withAnswers }: Known): boolean => {
  const away = ({ on }: Measured) => Math.abs(daysBetween(on, one.on))
  const [first, ...others] = withAnswers
  if (!first) return false
  const nearest = others.reduce((best, other) => (away(other) <= away(best) ? other : best), first)
  return isFarFrom(nearest, one) && !isFarFrom(nearest, inPounds(one))
}

const inPounds = ({ on, grams }: Measured): Measured => ({ on, grams: Math.round((grams / 1_000) * gramsAPound) })

/**
 * Each is judged by what came before it; the newest of the file also by what he registered after it, as a day
 * remembered late is.
 */
const alertsIn = (one: Measured, { measured, withAnswers, heightCm }: Known, added: readonly Measured[]): Alert[] => {
  const all = [...withAnswers, ...added]
  return alertsOfWeight(one, {
    before: one === added.at(-1) ? all : all.filter(({ on }) => on < one.on),
    last: lastBefore(one, measured, added),
    heightCm,
  })
}

/** A file asks nothing again, so each of its days is compared with the one before it. */
const lastBefore = (newest: Measured, measured: readonly Measured[], added: readonly Measured[]): Measured | null =>
  [...measured, ...added]
    .filter(({ on }) => on < newest.on)
    .reduce<Measured | null>((last, one) => (last && last.on > one.on ? last : one), null)

const latestOf = (measured: readonly Measured[]): string =>
  measured.reduce((latest, { on }) => (on > latest ? on : latest), '')
