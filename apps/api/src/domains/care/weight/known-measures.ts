import { calendarDayOf } from '@prumo/brazil'
import type { Context } from '#platform/context'
import { isWeighed } from './check-in.ts'
import { listAnswers, listCheckIns } from './opened-weight.repository.ts'
import type { Measured } from './trend.ts'

export type Known = {
  /** By check-ins, or before the first one as he said it when he answered; oldest first. */
  measured: Measured[]
  /** The same, and of each day without a check-in also what he said when he answered. */
  withAnswers: Measured[]
  /** Null where no answers of his open. */
  heightCm: number | null
}

/** What a patient's weight was until now, and his height. */
export const readKnown = async (ctx: Context, patientId: number): Promise<Known> => {
  const checkIns = (await listCheckIns(ctx, { patientId }))
    .filter(isWeighed)
    .map(({ on, grams }) => ({ on, grams }))
    .reverse()
  const answers = (await listAnswers(ctx, { patientId })).reverse()
  const said = answers.map(({ answeredAt, weightGrams }) => ({ on: calendarDayOf(answeredAt), grams: weightGrams }))
  return {
    measured: checkIns.length > 0 ? checkIns : said.slice(-1),
    // The later value of a day counts, so what was measured replaces what was said.
    withAnswers: [...said, ...checkIns],
    heightCm: answers.at(-1)?.heightCm ?? null,
  }
}
