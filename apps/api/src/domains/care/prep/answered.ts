import { calendarDayOf } from '@prumo/brazil'
import type { Context } from '#platform/context'
import { saveAnswered } from './answered.repository.ts'

type Answered = {
  patientId: number
  /** What names this answer; null: of several on a day he is told once. */
  what: string | null
  /** Whether it is told whatever the hour: his page tells him what to do until his doctor calls. */
  isAtOnce: boolean
}

/** His doctor has answered: he is told without a word of what, and a step leads him to it until he has opened it. */
export const tellAnswered = async (ctx: Context, { patientId, what, isAtOnce }: Answered): Promise<void> => {
  await saveAnswered(ctx, { patientId })
  const subject = `${patientId}/${what ?? calendarDayOf(ctx.now())}`
  await ctx.announce({ type: 'prep.answered', subject, isAtOnce })
}
