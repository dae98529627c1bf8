import { sql } from 'kysely'
import { packedAt } from '#domains/shop/orders'
import type { TrackedEvent, TrackedKind } from '#gateways/carrier'
import { type Database, owning } from '#platform/database'
import type { DueQueue } from '#platform/lease'

const own = (db: Database) => owning(db, 'shop.parcels', 'shop.parcel_events', 'shop.posting_lists')

export const parcelsToFollow: DueQueue = {
  table: 'shop.parcels',
  dueAt: 'follow_due_at',
  attempts: 'follow_attempts',
  id: 'bigint',
}

export type Parcel = {
  id: number
  shipmentId: number
  trackingCode: string | null
  trackingUrl: string | null
  postingListId: number | null
  /** Where its box goes: what stands on its label. */
  addressId: number | null
}

const parcels = (db: Database) => own(db).selectFrom('shop.parcels').selectAll()
type Row = Awaited<ReturnType<ReturnType<typeof parcels>['execute']>>[number]

const parcelFrom = (row: Row): Parcel => ({
  id: row.id,
  shipmentId: row.shipment_id,
  trackingCode: row.tracking_code,
  trackingUrl: row.tracking_url,
  postingListId: row.posting_list_id,
  addressId: row.address_id,
})

/** A shipment has one parcel (parcels_one_label). */
export const insertParcel = async (
  db: Database,
  input: { shipmentId: number; keptBy: number; addressId: number | null; at: Date },
): Promise<void> => {
  await own(db)
    .insertInto('shop.parcels')
    .values({
      shipment_id: input.shipmentId,
      kept_by: input.keptBy,
      address_id: input.addressId,
      asked_at: input.at,
    })
    .onConflict((same) => same.column('shipment_id').doNothing())
    .execute()
}

export const findParcel = async (db: Database, shipmentId: number): Promise<Parcel | null> => {
  const row = await parcels(db).where('shipment_id', '=', shipmentId).executeTakeFirst()
  return row ? parcelFrom(row) : null
}

export const listParcels = async (db: Database, shipmentIds: number[]): Promise<Parcel[]> =>
  shipmentIds.length === 0 ? [] : (await parcels(db).where('shipment_id', 'in', shipmentIds).execute()).map(parcelFrom)

export const listParcelsById = async (db: Database, ids: number[]): Promise<Parcel[]> =>
  ids.length === 0 ? [] : (await parcels(db).where('id', 'in', ids).execute()).map(parcelFrom)

/** The first label stays. */
export const saveLabel = async (
  db: Database,
  { shipmentId, code, url, at }: { shipmentId: number; code: string; url: string; at: Date },
): Promise<void> => {
  await own(db)
    .updateTable('shop.parcels')
    .set({ tracking_code: code, tracking_url: url, labeled_at: at })
    .where('shipment_id', '=', shipmentId)
    .where('tracking_code', 'is', null)
    .execute()
}

export type LabeledParcel = { id: number; shipmentId: number; orderId: number; code: string | null; url: string | null }

/**
 * A keeper's closed and labelled boxes at these places on no posting list, the oldest first, locked; what another press
 * has, and what lies at any other place, is left to it.
 */
export const lockLabeled = async (
  db: Database,
  { keptBy, placeIds, limit }: { keptBy: number; placeIds: number[]; limit: number },
): Promise<LabeledParcel[]> =>
  (
    await own(db)
      .selectFrom('shop.parcels as parcel')
      .innerJoin(packedAt(db, placeIds).as('packed'), 'packed.id', 'parcel.shipment_id')
      .select(['parcel.id', 'parcel.shipment_id', 'parcel.tracking_code', 'parcel.tracking_url', 'packed.order_id'])
      .where('parcel.kept_by', '=', keptBy)
      .where('parcel.tracking_code', 'is not', null)
      .where('parcel.posting_list_id', 'is', null)
      .orderBy('parcel.id')
      .limit(limit)
      .forUpdate('parcel')
      .skipLocked()
      .execute()
  ).map((row) => ({
    id: row.id,
    shipmentId: row.shipment_id,
    orderId: row.order_id,
    code: row.tracking_code,
    url: row.tracking_url,
  }))

export type PostingList = { id: number; closedAt: Date; parcelCount: number }

export const insertPostingList = async (
  db: Database,
  input: { closedBy: number; keptBy: number; at: Date },
): Promise<number> =>
  (
    await own(db)
      .insertInto('shop.posting_lists')
      .values({ closed_by: input.closedBy, kept_by: input.keptBy, closed_at: input.at })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Puts parcels on a list; the carrier is asked about each from then on. */
export const putOnList = async (
  db: Database,
  { ids, postingListId, followAt }: { ids: number[]; postingListId: number; followAt: Date },
): Promise<void> => {
  await own(db)
    .updateTable('shop.parcels')
    .set({ posting_list_id: postingListId, follow_due_at: followAt })
    .where('id', 'in', ids)
    .execute()
}

/** The newest first, with the number of their parcels; `before` continues. */
export const listPostingLists = async (
  db: Database,
  { keptBy, before, limit }: { keptBy: number; before?: number | undefined; limit: number },
): Promise<PostingList[]> => {
  const rows = await own(db)
    .selectFrom('shop.posting_lists as list')
    .select((is) => [
      'list.id',
      'list.closed_at',
      is
        .selectFrom('shop.parcels')
        .select(is.fn.countAll<number>().as('count'))
        .whereRef('posting_list_id', '=', 'list.id')
        .as('count'),
    ])
    .where('list.kept_by', '=', keptBy)
    .$if(before !== undefined, (query) => query.where('list.id', '<', before ?? 0))
    .orderBy('list.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, closed_at, count }) => ({ id, closedAt: closed_at, parcelCount: count ?? 0 }))
}

export const findPostingList = async (
  db: Database,
  id: number,
): Promise<{ keptBy: number; closedAt: Date; parcels: Parcel[] } | null> => {
  const row = await own(db).selectFrom('shop.posting_lists').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const rows = await parcels(db).where('posting_list_id', '=', id).orderBy('id').execute()
  return { keptBy: row.kept_by, closedAt: row.closed_at, parcels: rows.map(parcelFrom) }
}

/** Adds what is new of a parcel's way; the same event twice is one. */
export const addEvents = async (db: Database, parcelId: number, events: TrackedEvent[]): Promise<void> => {
  if (events.length === 0) return
  await own(db)
    .insertInto('shop.parcel_events')
    .values(events.map(({ kind, at, place }) => ({ parcel_id: parcelId, kind, at, place })))
    .onConflict((same) => same.doNothing())
    .execute()
}

export const listEvents = async (db: Database, parcelId: number): Promise<TrackedEvent[]> =>
  (
    await own(db)
      .selectFrom('shop.parcel_events')
      .select(['kind', 'at', 'place'])
      .where('parcel_id', '=', parcelId)
      .orderBy('at')
      .limit(100)
      .execute()
  ).map(({ kind, at, place }) => ({ kind: kind as TrackedKind, at, place }))

/** When the carrier is asked again; null: never. */
export const setFollowing = async (db: Database, ids: number[], at: Date | null): Promise<void> => {
  if (ids.length === 0) return
  await own(db)
    .updateTable('shop.parcels')
    .set({ follow_due_at: at, follow_attempts: sql`0` })
    .where('id', 'in', ids)
    .execute()
}
