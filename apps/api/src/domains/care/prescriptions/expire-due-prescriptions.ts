import { sql } from 'kysely'
import type { Context } from '#platform/context'
import { own } from './prescriptions.repository.ts'

/** issued → expired after its validity. Readers see it as expired from that time anyway. */
export const expireDuePrescriptions = async (ctx: Context): Promise<number> => {
  const expired = await own(ctx.db)
    .updateTable('care.prescriptions')
    .set({ state: 'expired' })
    .where('id', 'in', (select) =>
      select
        .selectFrom('care.prescriptions')
        .select('id')
        .where('state', '=', sql.lit('issued'))
        .where('expires_at', '<=', ctx.now())
        .orderBy('expires_at')
        .limit(100)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst()
  return Number(expired.numUpdatedRows)
}
