import { createHmac } from 'node:crypto'
import { listIdsByCpf, listPageByName } from '#domains/people/customers'
import { type AccountState, findUserIdByEmail, listAccountStates } from '#domains/people/identity'
import type { Context } from '#platform/context'
import { noteSecurityEvent } from '#platform/security-events'
import { type Pace, takeTry } from '#platform/tries'
import { insertLook, type LookReason } from './team.repository.ts'

const second = 1_000
/** Looks of one administrator: a shift's work passes, copying the customers does not. */
const pace: Pace = {
  name: 'person looked up',
  free: 120,
  firstWaitMs: 10 * second,
  mostWaitMs: 120 * second,
  forgetMs: 3_600 * second,
}

export type LookWay = 'name' | 'email' | 'cpf' | 'order'
export type Search = { by: LookWay; words: string; reason: LookReason; before?: number | undefined }
/**
 * The account of this order, by its number; orders belong to another neighbourhood, so the caller brings the verb that
 * finds it.
 */
export type FindOrderOwner = (number: string) => Promise<number | null>

const pageSize = 20

/**
 * People by name (three letters or more), or by a whole e-mail, CPF or order number, newest first, twenty at a time.
 * Each look is stored with who looked, why, and a keyed hash of what was typed. Throws rate_limited.
 */
export const searchPeople = async (
  ctx: Context,
  search: Search,
  findOrderOwner: FindOrderOwner,
): Promise<AccountState[]> => {
  const actorId = await takeLook(ctx)
  const ids = await idsOf(ctx, search, findOrderOwner)
  const people = await listAccountStates(ctx, ids)
  await insertLook(ctx, {
    actorId,
    way: search.by,
    askedHash: askedHashOf(ctx, search),
    reason: search.reason,
    userId: null,
    found: people.length,
  })
  noteSecurityEvent(ctx, 'person_looked_up', { kind: 'search' })
  return people
}

/** The signed-in user opens what somebody asked of the administration: stored like the opening of his page. */
export const noteLook = async (ctx: Context, of: { userId: number; reason: LookReason }): Promise<void> => {
  const actorId = await takeLook(ctx)
  await insertLook(ctx, { actorId, way: 'page', askedHash: null, found: 1, ...of })
  noteSecurityEvent(ctx, 'person_looked_up', { kind: 'page', userId: of.userId })
}

/** Counts a look of the signed-in user. Throws rate_limited. */
export const takeLook = async (ctx: Context): Promise<number> => {
  const actorId = ctx.actor.kind === 'user' ? ctx.actor.userId : 0
  await takeTry(ctx, [{ pace, subject: String(actorId) }])
  return actorId
}

const idsOf = async (ctx: Context, { by, words, before }: Search, findOrderOwner: FindOrderOwner) => {
  const typed = words.trim()
  if (by === 'name') return listPageByName(ctx, { name: typed, limit: pageSize, before })
  const found = by === 'cpf' ? await listIdsByCpf(ctx, { cpf: typed }) : [await oneOf(ctx, by, typed, findOrderOwner)]
  const ids = found.flatMap((id) => (id !== null && (before === undefined || id < before) ? [id] : []))
  return ids.toSorted((one, other) => other - one).slice(0, pageSize)
}

const oneOf = (ctx: Context, by: 'email' | 'order', typed: string, findOrderOwner: FindOrderOwner) =>
  by === 'email' ? findUserIdByEmail(ctx, { email: typed }) : findOrderOwner(typed.toUpperCase())

/** The same question has the same hash, so a pattern of looks is seen; a key keeps eleven digits from being guessed. */
const askedHashOf = ({ secrets }: Context, { by, words }: Search): Buffer => {
  const asked = by === 'cpf' ? words.replaceAll(/\D/g, '') : words.trim().toLowerCase()
  return createHmac('sha256', secrets.links).update(`looked up:${by}:${asked}`).digest()
}
