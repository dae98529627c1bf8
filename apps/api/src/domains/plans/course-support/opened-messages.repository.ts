import type { Context } from '#platform/context'
import { unsealAll } from '#platform/sealed'
import { own, sealingOf } from './messages.repository.ts'
import type { SupportCase, SupportMessage } from './support-case.ts'

/** The last ones, oldest first; of these ids, if they are named. */
export const listMessages = async (
  ctx: Context,
  { found, limit, ids }: { found: SupportCase; limit: number; ids?: number[] },
): Promise<SupportMessage[]> => {
  let query = own(ctx.db).selectFrom('plans.support_messages').selectAll().where('case_id', '=', found.id)
  if (ids) query = query.where('id', 'in', ids)
  const rows = (await query.orderBy('id', 'desc').limit(limit).execute()).reverse()
  const bodies = await unsealAll(
    ctx,
    rows.map((row) => ({ ...sealingOf(found, { id: row.id, authorId: row.author_id }), sealed: row.body_sealed })),
  )
  return rows.map((row, index) => ({
    id: row.id,
    authorId: row.author_id,
    isFromPatient: row.is_from_patient,
    body: bodies[index] as string,
    createdAt: row.created_at,
  }))
}
