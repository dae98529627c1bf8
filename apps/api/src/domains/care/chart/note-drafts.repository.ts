import type { Selectable } from 'kysely'
import type { Context } from '#platform/context'
import { type Database, owning } from '#platform/database'
import { forgetDataKeys, newDataKey, newRowId, type Sealing, seal } from '#platform/sealed'
import type { CareNoteDrafts } from '#platform/tables.generated'

export const own = (db: Database) => owning(db, 'care.note_drafts')

type Bound = Pick<Selectable<CareNoteDrafts>, 'id' | 'author_id' | 'patient_id' | 'data_key_id'>
export const sealingOf = ({ data_key_id: dataKeyId, id, author_id, patient_id }: Bound): Sealing => ({
  dataKeyId,
  column: 'care.note_drafts.content_sealed',
  row: { id, author_id, patient_id },
})

type Key = { authorId: number; patientId: number }

/** Replaces the author's draft about this patient. */
export const saveDraft = async (
  ctx: Context,
  { authorId, patientId, content }: Key & { content: string },
): Promise<void> => {
  const known = await findDraft(ctx, { authorId, patientId })
  const bound = known ?? {
    id: await newRowId(ctx, 'care.note_drafts'),
    author_id: authorId,
    patient_id: patientId,
    data_key_id: await newDataKey(ctx),
  }
  const values = { content_sealed: await seal(ctx, sealingOf(bound), content), updated_at: ctx.now() }
  if (known) await own(ctx.db).updateTable('care.note_drafts').set(values).where('id', '=', known.id).execute()
  else
    await own(ctx.db)
      .insertInto('care.note_drafts')
      .values({ ...bound, ...values })
      .execute()
}

/** Locked until the transaction ends. */
const findDraft = (ctx: Context, { authorId, patientId }: Key): Promise<Bound | undefined> =>
  own(ctx.db)
    .selectFrom('care.note_drafts')
    .select(['id', 'author_id', 'patient_id', 'data_key_id'])
    .where('author_id', '=', authorId)
    .where('patient_id', '=', patientId)
    .forUpdate()
    .executeTakeFirst()

/** With its key: nothing of it can be read any more, in any copy. */
export const forgetDraft = async (ctx: Context, { authorId, patientId }: Key): Promise<void> => {
  const gone = await own(ctx.db)
    .deleteFrom('care.note_drafts')
    .where('author_id', '=', authorId)
    .where('patient_id', '=', patientId)
    .returning('data_key_id')
    .execute()
  await forgetDataKeys(
    ctx,
    gone.map((row) => row.data_key_id),
  )
}
