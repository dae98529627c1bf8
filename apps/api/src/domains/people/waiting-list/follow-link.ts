import { findUser, idFromLinkToken, linkTokenOf } from '#domains/people/identity'
import { type Context, inEffect } from '#platform/context'
import type { Entry } from './entry.ts'
import { linkExpired } from './waiting-list.errors.ts'
import * as repository from './waiting-list.repository.ts'

/** The token behind `#` in every link of an entry's mails: it confirms the entry, or leaves the list. */
export const entryTokenOf = (ctx: Context, { id }: Pick<Entry, 'id'>): string => linkTokenOf(ctx, 'waiting-list', id)

/** Confirms the e-mail: the entry waits from now on. Repeating changes nothing. Throws link_expired. */
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

/** Deletes an entry with its e-mail. Repeating changes nothing. Throws link_expired for a forged token. */
export const leaveWaitingList = async (ctx: Context, { token }: { token: string }): Promise<void> => {
  const id = idFromLinkToken(ctx, 'waiting-list', token)
  if (id === null) throw linkExpired()
  await inEffect(ctx, (ctx) => repository.deleteEntry(ctx, id))
}

/** A user's topics, by his account's e-mail. */
export const listEntriesOfUser = async (ctx: Context, { userId }: { userId: number }): Promise<Entry[]> => {
  const user = await findUser(ctx.db, userId)
  return user ? repository.listConfirmed(ctx, user.email) : []
}
