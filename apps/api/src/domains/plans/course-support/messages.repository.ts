import type { Context } from '#platform/context'
import { type Database, owning } from '#platform/database'
import { newRowId, type Sealing, seal } from '#platform/sealed'
import type { SupportCase } from './support-case.ts'

export const own = (db: Database) => owning(db, 'plans.support_messages')

// Bound to case and author: it cannot be moved to another's.
export const sealingOf = (
  { id: caseId, dataKeyId }: Pick<SupportCase, 'id' | 'dataKeyId'>,
  { id, authorId }: { id: number; authorId: number },
): Sealing => ({
  dataKeyId,
  column: 'plans.support_messages.body_sealed',
  row: { id, case_id: caseId, author_id: authorId },
})

type NewMessage = { found: SupportCase; authorId: number; body: string }

export const insertMessage = async (ctx: Context, { found, authorId, body }: NewMessage): Promise<number> => {
  const id = await newRowId(ctx, 'plans.support_messages')
  await own(ctx.db)
    .insertInto('plans.support_messages')
    .values({
      id,
      case_id: found.id,
      author_id: authorId,
      is_from_patient: authorId === found.userId,
      body_sealed: await seal(ctx, sealingOf(found, { id, authorId }), body),
      created_at: ctx.now(),
    })
    .execute()
  return id
}

/** Zero while there is none. */
export const findNewestId = async (ctx: Context, caseId: number): Promise<number> => {
  const row = await own(ctx.db)
    .selectFrom('plans.support_messages')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('case_id', '=', caseId)
    .executeTakeFirst()
  return row?.id ?? 0
}
