import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import { newDataKey, type Sealing, sealAll } from '#platform/sealed'
import type { SweptPage } from '#platform/steady-work/sweep'

const own = (ctx: Context) => owning(ctx.db, 'plans.compoundings')

/** What pharmacists write about one patient's product; null: nothing was written. */
export type CompoundingWords = {
  /** Why it does not keep to the end of its treatment. */
  shortExpiryReason: string | null
  /** The police's number, of a controlled substance that was lost. */
  policeReport: string | null
}

export const columnOf = {
  shortExpiryReason: 'short_expiry_reason_sealed',
  policeReport: 'police_report_sealed',
} as const
export type Word = keyof typeof columnOf
export const words = Object.keys(columnOf) as Word[]

type Row = { id: number; dispensing_id: number }

export const sealingOf = (word: Word, { id, dispensing_id }: Row, dataKeyId: string): Sealing => ({
  dataKeyId,
  column: `plans.compoundings.${columnOf[word]}`,
  row: { id, dispensing_id },
})

const select = (ctx: Context) =>
  own(ctx)
    .selectFrom('plans.compoundings')
    .select(['id', 'dispensing_id', 'data_key_id'])
    .select(['short_expiry_reason_sealed', 'police_report_sealed', 'short_expiry_reason', 'police_report'])

/** As it stands, sealed, or in clear as a former release wrote it. */
export const findRow = (ctx: Context, id: number) => select(ctx).where('id', '=', id).executeTakeFirstOrThrow()

/** Sealed for their row, under its one key. Words that are not given stay as they are. */
export const saveWords = async (ctx: Context, id: number, given: Partial<CompoundingWords>): Promise<void> => {
  const written = words.flatMap((word) => {
    const content = given[word]
    return content ? [{ word, content }] : []
  })
  if (written.length === 0) return
  const row = await select(ctx).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
  const key = row.data_key_id ?? (await newDataKey(ctx))
  const sealed = await sealAll(
    ctx,
    written.map(({ word, content }) => ({ ...sealingOf(word, row, key), content })),
  )
  await own(ctx)
    .updateTable('plans.compoundings')
    .set({ data_key_id: key, ...Object.fromEntries(written.map(({ word }, at) => [columnOf[word], sealed[at]])) })
    .where('id', '=', id)
    .execute()
}

/** Those whose words stand in clear still, as a former release wrote them. */
export const listInClear = async (ctx: Context, { besides, limit }: SweptPage): Promise<number[]> => {
  let query = own(ctx)
    .selectFrom('plans.compoundings')
    .select('id')
    .where((where) => where.or([where('short_expiry_reason', 'is not', null), where('police_report', 'is not', null)]))
  if (besides.length > 0) query = query.where('id', 'not in', besides)
  return (await query.orderBy('id').limit(limit).execute()).map(({ id }) => id)
}

/** Seals what stands in clear and empties it. False if nothing does any more. */
export const sealClearWords = async (ctx: Context, id: number): Promise<boolean> => {
  const row = await select(ctx).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
  const given = { shortExpiryReason: row.short_expiry_reason, policeReport: row.police_report }
  if (!given.shortExpiryReason && !given.policeReport) return false
  await saveWords(ctx, id, given)
  await own(ctx)
    .updateTable('plans.compoundings')
    .set({ short_expiry_reason: null, police_report: null })
    .where('id', '=', id)
    .execute()
  return true
}
