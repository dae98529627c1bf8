import { findUser, idFromLinkToken, linkTokenOf } from '#domains/people/identity'
import { type Context, inEffect } from '#platform/context'
import type { Entry } from './entry.ts'
import { linkExpired } from './waiting-list.errors.ts'
import * as repository from './waiting-list.repository.ts'

/** What stands behind `#` in every link of an entry's mails: it confirms the entry, and it leaves the list. */
export const entryTokenOf = (ctx: Context, { id }: Pick<Entry, 'id'>): string => linkTokenOf(ctx, 'waiting-list', id)

/** The e-mail is its owner's: he waits from now on. Again it changes nothing. Throws link_expired. */
export const confirmEntry = (ctx: Context, { token }: { token: string }): Promise<Entry> =>
  inEffect(ctx, async (ctx) => {
    const id = idFromLinkToken(ctx, 'waiting-list', token)
    const entry = id === null ? null : await repository.findEntry(ctx, id, { forUpdate: true })
    if (!entry) throw linkExpired()
    if (entry.confirmedAt !== null) return entry
    const confirmed = { ...entry, confirmedAt: ctx.now() }
    await repository.saveEntry(ctx, confirmed)
    return confirmed
  })

/** Forgets an entry with its e-mail. Again it changes nothing. Throws link_expired for a token that we never made. */
export const leaveWaitingList = async (ctx: Context, { token }: { token: string }): Promise<void> => {
  const id = idFromLinkToken(ctx, 'waiting-list', token)
  if (id === null) throw linkExpired()
  await inEffect(ctx, (ctx) => repository.deleteEntry(ctx, id))
}

/** What a user waits for, by his account's e-mail. */
export const listEntriesOfUser = async (ctx: Context, { userId }: { userId: number }): Promise<Entry[]> => {
  const user = await findUser(ctx.db, userId)
  return user ? repository.listConfirmed(ctx, user.email) : []
}
