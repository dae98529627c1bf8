import { networkRangeOf } from '@prumo/hosting'
import type { AgeCheck } from '#gateways/age-checks'
import { type Context, mustNotBeInTransaction } from '#platform/context'
import { Failure } from '#platform/failure'
import { type Gate, giveTryBack, type Pace, type Taken, takeTry } from '#platform/tries'
import { listProfilesByIds } from './profiles.repository.ts'

const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000]
// A user who mistypes needs three tries; guessing a birth date needs twenty thousand (docs/threat-model.md).
const paces = {
  address: { name: 'age check from an address', free: 10, firstWaitMs: minute, mostWaitMs: hour, forgetMs: day },
  contact: { name: 'age check of a contact', free: 5, firstWaitMs: minute, mostWaitMs: hour, forgetMs: day },
  // Strangers' guesses delay the owner of a CPF for no longer than this; signed in and verified, not at all.
  cpf: { name: 'age check of a CPF', free: 10, firstWaitMs: 10 * second, mostWaitMs: minute, forgetMs: day },
} as const satisfies Record<string, Pace>

type Question = {
  cpf: string
  birthDate: string
  /** The caller: his order's contact, or the e-mail of his booking. */
  askedBy: string
}

export type AgeAnswer = AgeCheck | { kind: 'too_often'; retryAfterSeconds: number }

/**
 * Asks the identity bureau whether a CPF and a birth date belong together and to an adult, unless it has confirmed this
 * for the signed-in user before. Refused questions are counted by address, contact and CPF before the bureau is asked,
 * because our answers could otherwise reveal a stranger's birth date.
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

/** A signed-in user with exactly these data was verified once, and stays verified whatever strangers try. */
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
