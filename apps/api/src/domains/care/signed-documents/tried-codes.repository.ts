import { dayMs } from '@prumo/brazil'
import { sql } from 'kysely'
import type { Context } from '#platform/context'
import type { DB } from '#platform/tables.generated'
import type { Tries } from './access-code-tries.ts'

/** Where a domain counts the wrong access codes for its documents: for each document, and for each caller of one. */
export type TriedTables = {
  /** With `wrong_codes` and `wrong_codes_since`. */
  documents: keyof DB
  /** With `caller`, `wrong` and `last_at`. */
  callers: keyof DB
  /** The column of `callers` that names the document. */
  documentId: string
}
type Caller = { tables: TriedTables; id: number; caller: Buffer }

const daysAgo = (ctx: Context, days: number): Date => new Date(ctx.now().getTime() - days * dayMs)
/** A caller's count is reset after a week without a try; the common count lasts a year. */
const forgotten = (ctx: Context): Date => daysAgo(ctx, 7)
const lastYear = (ctx: Context): Date => daysAgo(ctx, 365)

/** The tries so far, under a lock for this document. */
export const getTriesForUpdate = async (ctx: Context, { tables, id, caller }: Caller): Promise<Tries> => {
  const { rows: of } = await sql<{ wrong_codes: number; wrong_codes_since: Date | null }>`
    select wrong_codes, wrong_codes_since from ${sql.table(tables.documents)} where id = ${id} for update`.execute(
    ctx.db,
  )
  const { rows } = await sql<{ wrong: number; last_at: Date }>`
    select wrong, last_at from ${sql.table(tables.callers)}
    where ${sql.ref(tables.documentId)} = ${id} and caller = ${caller} and last_at > ${forgotten(ctx)}`.execute(ctx.db)
  const { wrong_codes: all = 0, wrong_codes_since: since = null } = of[0] ?? {}
  const isOfThisYear = since !== null && since > lastYear(ctx)
  return { own: rows[0]?.wrong ?? 0, lastAt: rows[0]?.last_at ?? null, all: isOfThisYear ? all : 0 }
}

/** Adds one to the tries that `getTriesForUpdate` returned in this transaction. */
export const saveWrongCode = async (ctx: Context, { tables, id, caller }: Caller, tries: Tries): Promise<void> => {
  const key = sql.ref(tables.documentId)
  await sql`insert into ${sql.table(tables.callers)} (${key}, caller, wrong, last_at)
    values (${id}, ${caller}, ${tries.own + 1}, ${ctx.now()})
    on conflict (${key}, caller) do update set wrong = excluded.wrong, last_at = excluded.last_at`.execute(ctx.db)
  const since = tries.all === 0 ? sql`${ctx.now()}` : sql`wrong_codes_since`
  await sql`update ${sql.table(tables.documents)}
    set wrong_codes = ${tries.all + 1}, wrong_codes_since = ${since} where id = ${id}`.execute(ctx.db)
}

/** A right code clears this caller's mistakes, not those of others. */
export const forgetWrongCodesOf = async (ctx: Context, { tables, id, caller }: Caller): Promise<void> => {
  await sql`delete from ${sql.table(tables.callers)}
    where ${sql.ref(tables.documentId)} = ${id} and caller = ${caller}`.execute(ctx.db)
}

/** Deletes expired counts of all documents. */
export const forgetOldWrongCodesIn = async (ctx: Context, { callers }: TriedTables): Promise<void> => {
  await sql`delete from ${sql.table(callers)} where last_at <= ${forgotten(ctx)}`.execute(ctx.db)
}
