import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Hindrance, Loss, Person, PersonalData } from '../personal-data.ts'
import { selectFound } from './found-rows.ts'

type Of = { held: PersonalData[]; person: Person }

/** What must come to its end before this person's account may be erased, and how many of it. */
export const findHindrances = async (ctx: Context, of: Of): Promise<{ what: Hindrance; count: number }[]> =>
  (
    await Promise.all(
      of.held.map(async ({ table, hinders }) => {
        if (!hinders) return []
        const isInTheWay = sql<number>`count(*) filter (where ${hinders.when(ctx.now())})`
        const count = await askOfRows(ctx, of, table, isInTheWay)
        return count > 0 ? [{ what: hinders.what, count }] : []
      }),
    )
  ).flat()

/** What this person gives up with the account: centavos of store credit, or a number of treatments. */
export const findLosses = async (ctx: Context, of: Of): Promise<{ what: Loss; amount: number }[]> =>
  (
    await Promise.all(
      of.held.map(async ({ table, lost }) => {
        if (!lost) return []
        const amount = await askOfRows(ctx, of, table, sql<number>`coalesce(sum(${lost.amount}), 0)`)
        return amount > 0 ? [{ what: lost.what, amount }] : []
      }),
    )
  ).flat()

const askOfRows = async (ctx: Context, { held, person }: Of, table: string, what: RawBuilder<number>) => {
  const mine = selectFound(held, { table, columns: ['ctid'] }, person)
  const { rows } = await sql<{ found: number }>`select (${what})::bigint as found from ${sql.table(table)}
    where ctid = any(array(${mine}))`.execute(ctx.db)
  return rows[0]?.found ?? 0
}
