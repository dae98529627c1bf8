import { networkRangeOf } from '@prumo/hosting'
import type { AgeCheck } from '#gateways/age-checks'
import { type Context, mustNotBeInTransaction } from '#platform/context'
import { Failure } from '#platform/failure'
import { type Gate, giveTryBack, type Pace, type Taken, takeTry } from '#platform/tries'
import { listProfilesByIds } from './profiles.repository.ts'

const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000]
// Somebody who mistypes needs three tries; somebody who guesses a birth date needs twenty thousand
// (docs/threat-model.md).
const paces = {
  address: { name: 'age check from an address', free: 10, firstWaitMs: minute, mostWaitMs: hour, forgetMs: day },
  contact: { name: 'age check of a contact', free: 5, firstWaitMs: minute, mostWaitMs: hour, forgetMs: day },
  // Strangers' guesses make the owner of a CPF wait no longer than this; signed in and verified, not at all.
  cpf: { name: 'age check of a CPF', free: 10, firstWaitMs: 10 * second, mostWaitMs: minute, forgetMs: day },
} as const satisfies Record<string, Pace>

type Question = {
  cpf: string
  birthDate: string
  /** Who asks: his order's contact, or the e-mail that he books with. */
  askedBy: string
}

export type AgeAnswer = AgeCheck | { kind: 'too_often'; retryAfterSeconds: number }

/**
 * Asks the identity bureau whether a CPF and a birth date belong together and to an adult, unless it has said so before
 * of whoever is signed in. What it refuses is counted by address, contact and CPF, before it is asked: our answers
 * would else tell a stranger's birth date.
 */
export const checkAge = async (ctx: Context, question: Question): Promise<AgeAnswer> => {
  mustNotBeInTransaction(ctx)
  const known = await knownVerdict(ctx, question)
  if (known) return known
  const taken = await take(ctx, question)
  if ('kind' in taken) return taken
  const answer = await ctx.gateways.ageChecks.check({ cpf: question.cpf, birthDate: question.birthDate })
  if (answer.kind !== 'checked' || answer.result === 'adult') await giveTryBack(ctx, taken)
  return answer
}

/** Whoever is signed in with these very documents was checked once, and stays an adult whatever strangers try. */
const knownVerdict = async ({ actor, ...ctx }: Context, { cpf, birthDate }: Question): Promise<AgeCheck | null> => {
  if (actor.kind !== 'user') return null
  const [profile] = await listProfilesByIds({ ...ctx, actor }, [actor.userId])
  if (!profile?.verdict || profile.cpf !== cpf || profile.birthDate !== birthDate) return null
  return { kind: 'checked', result: 'adult', ...profile.verdict }
}

const gatesOf = (ctx: Context, { cpf, askedBy }: Question): Gate[] => [
  { pace: paces.address, subject: networkRangeOf(ctx.address) },
  { pace: paces.contact, subject: askedBy },
  { pace: paces.cpf, subject: cpf },
]

const take = async (ctx: Context, question: Question): Promise<Taken | Extract<AgeAnswer, { kind: 'too_often' }>> => {
  try {
    return await takeTry(ctx, gatesOf(ctx, question))
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'rate_limited') throw error
    return { kind: 'too_often', retryAfterSeconds: error.details.retryAfterSeconds ?? 60 }
  }
}
