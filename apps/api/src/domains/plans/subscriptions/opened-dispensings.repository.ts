import type { Context } from '#platform/context'
import { unsealAll } from '#platform/sealed'
import type { Dispensing, OpenedDispensing } from './dispensing.ts'
import { own, sealingOfNote } from './dispensings.repository.ts'

/** The same with the pharmacist's decrypted notes, in as many statements for many as for one. */
export const openDispensings = async <D extends Dispensing>(
  ctx: Context,
  dispensings: D[],
): Promise<(D & OpenedDispensing)[]> => {
  const notes = await openedNotes(
    ctx,
    dispensings.map(({ id }) => id),
  )
  return dispensings.map((dispensing) => ({ ...dispensing, returnNote: notes.get(dispensing.id) ?? null }))
}

const openedNotes = async (ctx: Context, ids: number[]): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await own(ctx.db)
    .selectFrom('plans.dispensings')
    .select(['id', 'data_key_id', 'return_note_sealed'])
    .where('id', 'in', ids)
    .execute()
  const sealed = rows.flatMap(({ id, data_key_id: dataKeyId, return_note_sealed: note }) =>
    dataKeyId && note ? [{ id, ...sealingOfNote({ id, dataKeyId }), sealed: note }] : [],
  )
  const notes = await unsealAll(ctx, sealed)
  return new Map(sealed.map(({ id }, index) => [id, notes[index] as string]))
}
