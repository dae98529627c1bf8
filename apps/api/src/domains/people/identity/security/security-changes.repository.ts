import { dayMs } from '@prumo/brazil'
import type { Selectable } from 'kysely'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import type { PeopleSecurityChanges } from '#platform/tables.generated'
import type { SecurityChangeKind } from '../identity.events.ts'

const own = (ctx: Context) => owning(ctx.db, 'people.security_changes')

/** A change of what opens an account, as its announcing mail and that mail's link know it. */
export type SecurityChange = {
  id: string
  userId: number
  what: SecurityChangeKind
  emailChangeId: string | null
  /** The address whose mail has the link; null if none has. */
  linkTo: string | null
  createdAt: Date
  expiresAt: Date
  disownedAt: Date | null
}

/** As long as an owner may take to read his mail; the same week in which a lost second step trusts no new one. */
const linkMs = 7 * dayMs

export type NewChange = { userId: number; what: SecurityChangeKind; emailChangeId?: string; linkTo: string | null }

/** Returns its id. */
export const insertSecurityChange = async (ctx: Context, change: NewChange): Promise<string> => {
  const { id } = await own(ctx)
    .insertInto('people.security_changes')
    .values({
      user_id: change.userId,
      what: change.what,
      email_change_id: change.emailChangeId ?? null,
      link_to: change.linkTo,
      created_at: ctx.now(),
      expires_at: new Date(ctx.now().getTime() + linkMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** One whose link still works; null for a disowned or old one, and for one that never had a link. */
export const findOpenChange = async (ctx: Context, id: string): Promise<SecurityChange | null> => {
  const row = await open(ctx).where('id', '=', id).executeTakeFirst()
  return row ? changeFrom(row) : null
}

export const findOpenChangeOfEmail = async (
  ctx: Context,
  { emailChangeId, what }: { emailChangeId: string; what: SecurityChangeKind },
): Promise<SecurityChange | null> => {
  const row = await open(ctx)
    .where('email_change_id', '=', emailChangeId)
    .where('what', '=', what)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? changeFrom(row) : null
}

const open = (ctx: Context) =>
  own(ctx)
    .selectFrom('people.security_changes')
    .selectAll()
    .where('link_to', 'is not', null)
    .where('disowned_at', 'is', null)
    .where('expires_at', '>', ctx.now())

/** Marks a change and all later ones of its account as disowned: none of their links works again. Oldest first. */
export const disownSince = async (
  ctx: Context,
  { userId, createdAt }: Pick<SecurityChange, 'userId' | 'createdAt'>,
): Promise<SecurityChange[]> => {
  const rows = await own(ctx)
    .updateTable('people.security_changes')
    .set({ disowned_at: ctx.now() })
    .where('user_id', '=', userId)
    .where('created_at', '>=', createdAt)
    .where('disowned_at', 'is', null)
    .returningAll()
    .execute()
  return rows.map(changeFrom).toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
}

const changeFrom = (row: Selectable<PeopleSecurityChanges>): SecurityChange => ({
  id: row.id,
  userId: row.user_id,
  what: row.what as SecurityChangeKind,
  emailChangeId: row.email_change_id,
  linkTo: row.link_to,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  disownedAt: row.disowned_at,
})
