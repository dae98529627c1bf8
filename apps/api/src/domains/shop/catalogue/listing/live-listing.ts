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

/**
 * Whoever reads in a snapshot older than what is known already must begin again; the database's code for that is 40001.
 */
class SnapshotPassed extends Error {
  override name = 'SnapshotPassed'
  code = '40001'
}

// By the gateways, which a world has once: what one world sells is never said in another.
const lives = new WeakMap<Context['gateways'], Promise<Live>>()

// So many at a time that neither the server's answer nor ours makes others wait.
const atOnce = 1_000
// From here on making an order anew is cheaper than correcting it.
const manyChanged = 500

/**
 * Reads the listing as the caller's snapshot has it, or as it stands now for a caller without one: what was committed
 * before is in it. Only what changed since somebody last asked is fetched, and all of it once in a process. Throws
 * SnapshotPassed when the snapshot is older than the listing.
 */
export const readListing = async <T>(
  ctx: Context,
  input: { sortKey?: ProductSort['key'] },
  read: (listing: Listing) => T,
): Promise<T> => {
  try {
    return await inSnapshot(ctx, async ({ db, gateways }) => {
      const versions = await readVersions(db)
      // What may yet be rolled back must not get into a memory that all share.
      if (versions.hasWritten) throw new Error('the list is read in a transaction that has written')
      const live = await liveOf(db, gateways)
      await follow(db, live, versions)
      await giveOrderOf(db, live, versions.version, input.sortKey)
      // Nothing is waited for between the last look at the version and this, so nobody moves the listing meanwhile.
      return read(live.listing)
    })
  } catch (error) {
    if (!ctx.db.isTransaction && error instanceof SnapshotPassed) return readListing(ctx, input, read)
    throw error
  }
}

/** Begins to know the catalogue; when that is done already, nothing is asked of the database. */
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
    // The server reads the next while these are put in.
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
  // Another may have brought it here or further meanwhile; from here on nothing is waited for.
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
