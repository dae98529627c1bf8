import { dayMs } from '@prumo/brazil'
import { sql } from 'kysely'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import { deleteOldAddresses } from './known-addresses.repository.ts'
import { deleteUnconfirmed } from './second-steps/authenticators.repository.ts'
import { deleteOldSignIns } from './sessions/sign-ins.repository.ts'

const limit = 200

/** How long expired rows are kept, for people who follow an old link or look into a complaint. */
const daysKept = {
  'people.password_resets': 30,
  'people.second_steps': 7,
  'people.sign_ups': 7,
  'people.email_changes': 30,
  'people.trusted_devices': 0,
  'people.spent_shop_tokens': 0,
  // Access records: for six months (Lei 12.965/2014 art. 15).
  'people.sessions': 183,
  'people.passkey_challenges': 0,
  'people.security_changes': 30,
} as const

type Spent = keyof typeof daysKept
const spentTables = Object.keys(daysKept) as Spent[]
const endOf = (table: Spent) => (table === 'people.sessions' ? 'refresh_expires_at' : 'expires_at')

/**
 * Deletes expired links, codes, sign-ups, devices and sessions, and known addresses without recent sign-ins, some of
 * each per call. Returns how many.
 */
export const forgetSpent = async (ctx: Context): Promise<number> => {
  const others = (await deleteOldAddresses(ctx, { limit })) + (await deleteUnconfirmed(ctx, { limit }))
  const ended = await deleteEnded(ctx)
  // After the sessions: a sign-in is kept as long as one of its sessions.
  return others + ended + (await deleteOldSignIns(ctx, { before: new Date(ctx.now().getTime() - 183 * dayMs), limit }))
}

/** In one statement: it is asked for every two seconds, and nearly always finds nothing. */
const deleteEnded = async (ctx: Context): Promise<number> => {
  const tables = Object.entries(daysKept) as [Spent, number][]
  const deleting = tables.map(([table, days], index) => {
    const before = new Date(ctx.now().getTime() - days * dayMs)
    return sql`${sql.ref(`ended_${index}`)} as (delete from ${sql.table(table)} where id in (
      select id from ${sql.table(table)} where ${sql.ref(endOf(table))} <= ${before} limit ${limit}
      for update skip locked) returning 1)`
  })
  const deleted = tables.map((_, index) => sql`(select count(*) from ${sql.table(`ended_${index}`)})`)
  const { rows } = await sql<{ forgotten: number }>`with ${sql.join(deleting)}
    select ${sql.join(deleted, sql` + `)} as forgotten`.execute(owning(ctx.db, ...spentTables))
  return rows[0]?.forgotten ?? 0
}
