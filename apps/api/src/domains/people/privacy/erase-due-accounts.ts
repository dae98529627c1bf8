import { dayMs } from '@prumo/brazil'
import { closeAccount, lockAccount, lockRoles } from '#domains/people/identity'
import { type Context, inTransaction } from '#platform/context'
import { workOff } from '#platform/lease'
import type { LawRule, Person, PersonalData } from '#platform/personal-data'
import { eraseRows, findKeptRules, inOrderOfErasure } from '#platform/personal-data/erase-rows'
import { personalDataRegistry } from '#platform/personal-data/registry'
import { findHindrances } from '#platform/personal-data/what-stands'
import { noteSecurityEvent } from '#platform/security-events'
import { personOf } from './ask-for-erasure.ts'
import { delayedFrom, type Erasure, wasDelayed } from './erasure.ts'
import {
  claimErasures,
  emptyAddresses,
  erasuresToDo,
  findErasure,
  getErasureForUpdate,
  saveBegun,
  saveDelay,
  saveDone,
} from './erasures.repository.ts'
import { mayBeErased } from './privacy.policy.ts'

/** Erases the accounts whose time has come, one at a time. Returns how many it handled. */
export const eraseDueAccounts = async (ctx: Context): Promise<number> => {
  const claimed = await claimErasures(ctx)
  await workOff(ctx, erasuresToDo, claimed, ({ id }) => erase(ctx, id))
  return claimed.rows.length
}

/** Every step is repeatable and commits by itself, so a process that is killed leaves the next one to the next. */
const erase = async (ctx: Context, id: string): Promise<void> => {
  const domains = await personalDataRegistry()
  const held = domains.flatMap((domain) => domain.held)
  const ends = domains.flatMap(({ endFor }) => (endFor ? [endFor] : []))
  const begun = await begin(ctx, { id, held, ends })
  if (!begun) return
  const { person } = begun
  const kept = await findKeptRules(ctx.db, { held, person })
  const ordered = inOrderOfErasure(held)
  for (const of of ordered.slice(0, -1)) while ((await eraseRows(ctx.db, { held, of, person, kept })) > 0);
  await finish(ctx, { id, held, account: ordered.at(-1), person, kept })
}

type Begin = { id: string; held: PersonalData[]; ends: ((ctx: Context, person: Person) => Promise<void>)[] }

/** From here on nobody enters the account. Null if it was stopped, or has to wait for something on its way. */
const begin = (ctx: Context, { id, held, ends }: Begin): Promise<{ person: Person } | null> =>
  inTransaction(ctx, async (ctx) => {
    const found = await findErasure(ctx, id)
    if (!found) return null
    const { userId } = found
    // The roles first and the account before its request, as everybody locks them: no sign-in, no first role and no
    // change of its e-mail runs beside it, and what is read below still stands when it begins.
    await lockRoles(ctx)
    await lockAccount(ctx, userId)
    const erasure = await getErasureForUpdate(ctx, id)
    if (erasure.stoppedAt !== null || erasure.doneAt !== null) return null
    if (erasure.begunAt !== null) return { person: { userId, email: erasure.email ?? '' } }
    const { email, roles } = await personOf(ctx, userId)
    const person = { userId, email }
    // An owner who has joined the team since he asked is the author of other people's records by now.
    if (!mayBeErased({ roles })) return delay(ctx, erasure)
    if ((await findHindrances(ctx, { held, person })).length > 0) return delay(ctx, erasure)
    await closeAccount(ctx, { userId })
    for (const endFor of ends) await endFor(ctx, person)
    await saveBegun(ctx, { id, email })
    return { person }
  })

const delay = async (ctx: Context, erasure: Erasure): Promise<null> => {
  await saveDelay(ctx, { id: erasure.id, until: delayedFrom(ctx.now()) })
  if (!wasDelayed(erasure)) await ctx.announce({ type: 'privacy.erasureDelayed', erasureId: erasure.id })
  return null
}

type Finish = {
  id: string
  held: PersonalData[]
  account: PersonalData | undefined
  person: Person
  kept: Set<LawRule>
}

/** The account itself is last, with the end: until then its e-mail opens no other account that its rows could join. */
const finish = (ctx: Context, { id, held, account, person, kept }: Finish): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { doneAt } = await getErasureForUpdate(ctx, id)
    if (doneAt !== null) return
    if (account) await eraseRows(ctx.db, { held, of: account, person, kept })
    await saveDone(ctx, { id, kept: [...kept] })
    await ctx.announce({ type: 'privacy.accountErased', erasureId: id })
    noteSecurityEvent(ctx, 'account_erased', { kind: 'asked for by its owner', userId: person.userId })
  })

/** Longer than a mail is tried. */
const addressKeptDays = 3

/** Forgets whom the last mail of each finished erasure went to. Returns how many. */
export const forgetErasedAddresses = (ctx: Context): Promise<number> =>
  emptyAddresses(ctx, { before: new Date(ctx.now().getTime() - addressKeptDays * dayMs) })
