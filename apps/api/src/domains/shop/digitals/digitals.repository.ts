import { type Database, owning } from '#platform/database'
import { newToken } from '#platform/ids'
import type { DigitalAsset, DigitalLink } from './digital.ts'

const own = (db: Database) => owning(db, 'shop.digital_assets', 'shop.digital_links')

const assets = (db: Database) => own(db).selectFrom('shop.digital_assets').selectAll()
const links = (db: Database) => own(db).selectFrom('shop.digital_links').selectAll()

type AssetRow = Awaited<ReturnType<ReturnType<typeof assets>['executeTakeFirstOrThrow']>>
type LinkRow = Awaited<ReturnType<ReturnType<typeof links>['executeTakeFirstOrThrow']>>

const assetFrom = (row: AssetRow): DigitalAsset => ({
  id: row.id,
  variantId: row.variant_id,
  fileId: row.file_id,
  name: row.name,
  contentType: row.content_type,
  sizeBytes: row.size_bytes,
  downloadsLimit: row.downloads_limit,
  linkDays: row.link_days,
})

const linkFrom = (row: LinkRow): DigitalLink => ({
  id: row.id,
  token: row.token,
  orderId: row.order_id,
  lineItemId: row.line_item_id,
  assetId: row.asset_id,
  downloadsLimit: row.downloads_limit,
  bytesTaken: row.bytes_taken,
  expiresAt: row.expires_at,
  createdAt: row.created_at,
})

export const insertAsset = async (
  db: Database,
  { now, ...asset }: Omit<DigitalAsset, 'id'> & { now: Date },
): Promise<DigitalAsset> => {
  const { id } = await own(db)
    .insertInto('shop.digital_assets')
    .values({
      variant_id: asset.variantId,
      file_id: asset.fileId,
      name: asset.name,
      content_type: asset.contentType,
      size_bytes: asset.sizeBytes,
      downloads_limit: asset.downloadsLimit,
      link_days: asset.linkDays,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...asset, id }
}

export const listAssetsOfVariants = async (db: Database, variantIds: number[]): Promise<DigitalAsset[]> => {
  if (variantIds.length === 0) return []
  return (await assets(db).where('variant_id', 'in', variantIds).orderBy('id').execute()).map(assetFrom)
}

export const getAsset = async (db: Database, id: number): Promise<DigitalAsset> =>
  assetFrom(await assets(db).where('id', '=', id).executeTakeFirstOrThrow())

export const listAssets = async (db: Database, ids: number[]): Promise<DigitalAsset[]> => {
  if (ids.length === 0) return []
  return (await assets(db).where('id', 'in', ids).orderBy('id').execute()).map(assetFrom)
}

export const findLink = async (db: Database, token: string): Promise<DigitalLink | null> => {
  const row = await links(db).where('token', '=', token).executeTakeFirst()
  return row ? linkFrom(row) : null
}

export const listLinksOfLines = async (db: Database, lineItemIds: number[]): Promise<DigitalLink[]> => {
  if (lineItemIds.length === 0) return []
  return (await links(db).where('line_item_id', 'in', lineItemIds).orderBy('id').execute()).map(linkFrom)
}

/** A line has one link per asset, however often it is created (digital_links_once_in_a_line). */
export const insertLink = async (
  db: Database,
  { now, ...link }: Omit<DigitalLink, 'id' | 'token' | 'bytesTaken' | 'createdAt'> & { now: Date },
): Promise<void> => {
  await own(db)
    .insertInto('shop.digital_links')
    .values({
      token: newToken(),
      order_id: link.orderId,
      line_item_id: link.lineItemId,
      asset_id: link.assetId,
      downloads_limit: link.downloadsLimit,
      expires_at: link.expiresAt,
      created_at: now,
    })
    .onConflict((same) => same.columns(['line_item_id', 'asset_id']).doNothing())
    .execute()
}

type Taken = { linkId: number; bytes: number; sizeBytes: number }

/** Subtracts bytes from a link's allowance in one statement; false if it is used up. */
export const takeBytes = async (db: Database, { linkId, bytes, sizeBytes }: Taken): Promise<boolean> => {
  const row = await own(db)
    .updateTable('shop.digital_links')
    .set((is) => ({ bytes_taken: is('bytes_taken', '+', bytes) }))
    .where('id', '=', linkId)
    .where((is) =>
      is.or([
        is('downloads_limit', 'is', null),
        is('bytes_taken', '<', is(is.cast<number>('downloads_limit', 'bigint'), '*', sizeBytes)),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Gives back bytes that were taken and not sent. */
export const giveBackBytes = async (db: Database, { linkId, bytes }: Omit<Taken, 'sizeBytes'>): Promise<void> => {
  await own(db)
    .updateTable('shop.digital_links')
    .set((is) => ({ bytes_taken: is('bytes_taken', '-', bytes) }))
    .where('id', '=', linkId)
    .execute()
}
