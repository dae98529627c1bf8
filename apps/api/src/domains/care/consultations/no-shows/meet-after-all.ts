import type { Context } from '#platform/context'
import type { Consultation } from '../consultation.ts'
import { inQuestion } from '../consultations.errors.ts'
import type { NoShow } from './no-show.ts'
import { listNoShowsOfTimes, saveNoShowDecision } from './no-shows.repository.ts'
import { notifyTeam } from './notify.ts'

/** What its patient said waits; the caller has locked the consultation. */
const findQuestion = async (ctx: Context, { appointment }: Consultation): Promise<NoShow | null> => {
  const found = await listNoShowsOfTimes(ctx, { appointmentIds: appointment ? [appointment.id] : [] })
  return found.find(({ state }) => state === 'waiting') ?? null
}

/**
 * The professional came late, and they meet while its time lasts: there is nothing left to decide. Once it is over she
 * cannot settle it herself. Throws consultation_in_question.
 */
export const meetAfterAll = async (ctx: Context, consultation: Consultation): Promise<void> => {
  const question = await findQuestion(ctx, consultation)
  if (!question) return
  if (consultation.appointment && consultation.appointment.endsAt <= ctx.now()) throw inQuestion()
  await notifyTeam(ctx, await saveNoShowDecision(ctx, question, { state: 'met' }))
}

/** Somebody who is said not to have come does not answer that the other did not. Throws consultation_in_question. */
export const mustNotBeInQuestion = async (ctx: Context, consultation: Consultation): Promise<void> => {
  if (await findQuestion(ctx, consultation)) throw inQuestion()
}
