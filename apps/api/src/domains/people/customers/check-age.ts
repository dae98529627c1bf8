import type { AgeCheck } from '#gateways/age-checks'
import { type Context, mustNotBeInTransaction } from '#platform/context'
import { countRefusals, forgetRefusals, insertRefusal } from './age-check-refusals.repository.ts'

const dayMs = 24 * 60 * 60 * 1000
// Somebody who mistypes needs three; somebody who guesses a birth date needs twenty thousand.
const mostRefusalsADay = 10

/**
 * Asks the identity bureau whether a CPF and a birth date belong together and to an adult. What it refuses is counted
 * by CPF for a day, and after ten refusals nobody is asked any more: our answers would else tell a stranger's birth date.
 */
export const checkAge = async (
  ctx: Context,
  question: { cpf: string; birthDate: string },
): Promise<AgeCheck | { kind: 'too_often' }> => {
  mustNotBeInTransaction(ctx)
  const since = new Date(ctx.now().getTime() - dayMs)
  if ((await countRefusals(ctx.db, { cpf: question.cpf, since })) >= mostRefusalsADay) return { kind: 'too_often' }
  const answer = await ctx.gateways.ageChecks.check(question)
  if (answer.kind === 'checked' && answer.result !== 'adult') {
    await insertRefusal(ctx.db, { cpf: question.cpf, at: ctx.now() })
    await forgetRefusals(ctx.db, { before: since })
  }
  return answer
}
