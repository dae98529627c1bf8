import { dayMs } from '@prumo/brazil'
import { networkRangeOf } from '@prumo/hosting'
import type { AgeCheck } from '#gateways/age-checks'
import { type Context, mustNotBeInTransaction } from '#platform/context'
import { Failure } from '#platform/failure'
import { type Gate, giveTryBack, type Pace, type Taken, takeTry } from '#platform/tries'
import { listProfilesByIds } from './profiles.repository.ts'

const [second, minute, hour] = [1_000, 60_000, 3_600_000]
// A user who mistypes needs three tries; guessing a birth date needs twenty thousand (docs/threat-model.md).
const paces = {
  address: { name: 'age check from an address', free: 10, firstWaitMs: minute, mostWaitMs: hour, forgetMs: dayMs },
  contact: { name: 'age check of a contact', free: 5, firstWaitMs: minute, mostWaitMs: hour, forgetMs: dayMs },
  // Strangers' guesses delay the owner of a CPF for no longer than this; signed in and verified, not at all.
  cpf: { name: 'age check of a CPF', free: 10, firstWaitMs: 10 * second, mostWaitMs: minute, forgetMs: dayMs },
} as const satisfies Record<string, Pace>

type Question = {
  cpf: string
  birthDate: string
  /** The caller: his order's contact, his account, or the e-mail of his booking. */
  askedBy: string
  /** The account that the sale belongs to: background work asks for its owner. */
  ownerId?: number | null
}

export type AgeAnswer = AgeCheck | { kind: 'too_often'; retryAfterSeconds: number }

/**
 * Asks the identity bureau whether a CPF and a birth date belong together and to an adult, unless it has confirmed this
 * for the signed-in user before, or for whom background work asks. Refused questions are counted by address, contact
 * and CPF before the bureau is asked, because our answers could otherwise reveal a stranger's birth date.
 */
export const checkAge = async (ctx: Context, question: Question): Promise<AgeAnswer> => {
  mustNotBeInTransaction(ctx)
  const userId = accountOf(ctx, question)
  const known = userId === null ? null : await findVerdict(ctx, { ...question, userId })
  if (known) return { kind: 'checked', ...known }
  const taken = await take(ctx, question)
  if ('kind' in taken) return taken
  const answer = await ctx.gateways.ageChecks.check({ cpf: question.cpf, birthDate: question.birthDate })
  if (answer.kind !== 'checked' || answer.result === 'adult') await giveTryBack(ctx, taken)
  return answer
}

/** The account whose verdict counts: a stranger learns nothing from what we know of somebody's account. */
const accountOf = ({ actor }: Context, { ownerId = null }: Question): number | null => {
  if (actor.kind === 'user') return actor.userId
  return actor.kind === 'system' ? ownerId : null
}

/** An account with exactly these data was verified once, and stays verified whatever strangers try. Null if not. */
export const findVerdict = async (
  ctx: Context,
  { userId, cpf, birthDate }: { userId: number; cpf: string; birthDate: string },
): Promise<{ result: 'adult'; reference: string; checkedAt: Date } | null> => {
  const [profile] = await listProfilesByIds(ctx, [userId])
  if (!profile?.verdict || profile.cpf !== cpf || profile.birthDate !== birthDate) return null
  return { result: 'adult', ...profile.verdict }
}

/** Background work has no address: it guesses nothing, and waits for nobody who does. */
const gatesOf = ({ address }: Context, { cpf, askedBy }: Question): Gate[] => [
  ...(address === undefined ? [] : [{ pace: paces.address, subject: networkRangeOf(address) }]),
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
