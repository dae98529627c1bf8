import { sql } from 'kysely'
import type { Context } from '#platform/context'
import { castMember } from '../../domains/care/prescriptions/prescriptions.factory.ts'

/** An erasure of marina's in this state; its id. */
export const erasure = async (ctx: Context, state: string): Promise<string> => {
  const userId = await castMember(ctx, 'marina@prumo.example')
  await sql`delete from people.erasures`.execute(ctx.db)
  await sql`insert into people.erasures (user_id, asked_at, begins_at, due_at)
    values (${userId}, now(), now(), now())`.execute(ctx.db)
  const { rows } = await sql<{ id: string }>`update people.erasures set ${sql.raw(state)} returning id`.execute(ctx.db)
  return rows[0]?.id ?? ''
}

/** A recovery of marina's account; its id. */
export const recovery = async (ctx: Context, state: 'asked' | 'agreed' | 'done'): Promise<number> => {
  const [of, first, second] = await Promise.all(
    ['marina', 'clara', 'rafael'].map((name) => castMember(ctx, `${name}@prumo.example`)),
  )
  const end = state === 'done' ? sql`now()` : sql`null`
  const two = state !== 'asked'
  const given = (value: unknown) => sql`${two ? value : null}`
  await sql`delete from people.recoveries`.execute(ctx.db)
  const { rows } = await sql<{ id: number }>`insert into people.recoveries (user_id, state, asked_at, expires_at,
    proposed_by, proposed_at, checks, agreed_by, agreed_at, removes_at, due_at, ended_at)
    values (${of}, ${state}, now(), now(), ${given(first)}, ${given(ctx.now())},
    ${two ? '{document_on_video,details_of_order}' : '{}'}, ${given(second)}, ${given(ctx.now())},
    ${two ? sql`now()` : sql`null`}, ${state === 'done' ? sql`null` : sql`now()`}, ${end}) returning id`.execute(ctx.db)
  return Number(rows[0]?.id)
}

/** A correction that marina asked for in these words, and that was refused with them; its id. */
export const correction = async (ctx: Context, words: string): Promise<number> => {
  const userId = await castMember(ctx, 'marina@prumo.example')
  const { rows } = await sql<{ id: number }>`insert into people.corrections
    (user_id, field, wanted, reason, state, asked_at, decided_at, decided_by, answer)
    values (${userId}, 'name', ${words}, ${words}, 'refused', now(), now(), ${userId},
      ${words}) returning id`.execute(ctx.db)
  return rows[0]?.id ?? 0
}
