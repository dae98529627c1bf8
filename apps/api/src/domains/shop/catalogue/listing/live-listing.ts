import { type Context, inSnapshot } from '#platform/context'
import type { Database } from '#platform/database'
import type { ProductSort } from '../product-search.ts'
import {
  listAllIds,
  listIdsByText,
  listIdsChangedSince,
  listListedProducts,
  readTerms,
  readVersions,
} from './listed-products.repository.ts'
import { type Listing, openListing } from './listing.ts'
import { isTextKey } from './sort-orders.ts'

type Live = { listing: Listing; version: number; termsVersion: number }

/** The reader's snapshot is older than the index, so it must restart; the database's code for that is 40001. */
class SnapshotPassed extends Error {
  override name = 'SnapshotPassed'
  code = '40001'
}

// Per gateways object, which each context has once: contexts never share an index.
const lives = new WeakMap<Context['gateways'], Promise<Live>>()

// A batch size at which neither the server's answer nor our processing blocks others for long.
const atOnce = 1_000
// From this number on, rebuilding an order is cheaper than updating it.
const manyChanged = 500

/**
 * Reads the index at the version of the caller's snapshot, or, without a snapshot, at the current version, including
 * everything committed before. It only loads what changed since the last read; the first read in a process loads
 * everything. Throws SnapshotPassed when the snapshot is older than the index.
 */
export const readListing = async <T>(
  ctx: Context,
  input: { sortKey?: ProductSort['key'] },
  read: (listing: Listing) => T,
): Promise<T> => {
  try {
    return await inSnapshot(ctx, async ({ db, gateways }) => {
      const versions = await readVersions(db)
      // Data that may still be rolled back must not get into the shared index.
      if (versions.hasWritten) throw new Error('the list is read in a transaction that has written')
      const live = await liveOf(db, gateways)
      await follow(db, live, versions)
      await giveOrderOf(db, live, versions.version, input.sortKey)
      // There is no await between the last check of the version and this, so nobody changes the index meanwhile.
      return read(live.listing)
    })
  } catch (error) {
    if (!ctx.db.isTransaction && error instanceof SnapshotPassed) return readListing(ctx, input, read)
    throw error
  }
}

/** Loads the index; if that is done already, the database is not queried. */
export const loadListing = async (ctx: Context): Promise<void> => {
  const known = lives.get(ctx.gateways)
  await (known ?? inSnapshot(ctx, ({ db, gateways }) => liveOf(db, gateways)))
}

const liveOf = (db: Database, world: Context['gateways']): Promise<Live> => {
  const known = lives.get(world)
  if (known) return known
  const loading = load(db)
  lives.set(world, loading)
  loading.catch(() => lives.delete(world))
  return loading
}

/** Reads the whole catalogue in the caller's snapshot. */
const load = async (db: Database): Promise<Live> => {
  const { version } = await readVersions(db)
  const listing = openListing()
  const ids = await listAllIds(db)
  let next = listListedProducts(db, ids.slice(0, atOnce))
  for (let from = atOnce; from < ids.length + atOnce; from += atOnce) {
    const products = await next
    // The server reads the next batch while these are added.
    next = listListedProducts(db, ids.slice(from, from + atOnce))
    for (const product of products) listing.put(product)
  }
  await next
  return { listing, version, termsVersion: 0 }
}

const follow = async (db: Database, live: Live, versions: { version: number; termsVersion: number }): Promise<void> => {
  const { version, termsVersion } = versions
  mustNotHavePassed(live, version)
  if (live.version === version && live.termsVersion === termsVersion) return
  const changed = live.version === version ? [] : await listIdsChangedSince(db, live.version)
  const products = await listInParts(db, changed)
  const terms = live.termsVersion === termsVersion ? null : await readTerms(db)
  // Another request may have updated it to this version or beyond; from here on there is no await.
  mustNotHavePassed(live, version)
  if (live.version === version && live.termsVersion === termsVersion) return
  if (changed.length > manyChanged) live.listing.orders.forget()
  for (const id of changed) live.listing.remove(id)
  for (const product of products) live.listing.put(product)
  if (terms) live.listing.setTerms(terms)
  live.version = version
  live.termsVersion = termsVersion
}

const listInParts = async (db: Database, ids: number[]) => {
  const products = []
  for (let from = 0; from < ids.length; from += atOnce) {
    products.push(...(await listListedProducts(db, ids.slice(from, from + atOnce))))
  }
  return products
}

const mustNotHavePassed = (live: Live, version: number): void => {
  if (live.version > version) throw new SnapshotPassed('the catalogue moved on while this was read')
}

const giveOrderOf = async (db: Database, live: Live, version: number, key: ProductSort['key'] | undefined) => {
  if (!key || !isTextKey(key) || live.listing.orders.orderBy({ key, isDescending: false })) return
  const ids = await listIdsByText(db, key)
  mustNotHavePassed(live, version)
  const { orders, slotOf } = live.listing
  orders.giveOrder(
    key,
    ids.flatMap((id) => slotOf(id) ?? []),
  )
}
