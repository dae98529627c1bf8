import { joinedCheck } from '@prumo/process'
import type { FastifyInstance } from 'fastify'
import { catalogueVersion, nextSaleChange } from '#domains/shop/catalogue'
import type { Context } from '#platform/context'
import { readSiteVersion } from '#platform/site-version'

export type SiteVersion = { version: string; heldMs: number }

/**
 * How long a guarantee lasts for the web, and the margin by which we keep it longer, because clocks run at different
 * speeds.
 */
const promiseMs = 100
const marginMs = 5

type Parts = { ctx: Context; versionLease: FastifyInstance['versionLease'] }

/**
 * Returns the version of everything on public pages. While it is leased (decision 0015), the database is not queried,
 * and the version is guaranteed for some milliseconds: a writer waits for the end of that time.
 */
export const siteVersion = ({ ctx, versionLease }: Parts) => {
  const ask = joinedCheck(async () => {
    const [catalogue, site, nextSale] = await Promise.all([
      catalogueVersion(ctx),
      readSiteVersion(ctx.db),
      nextSaleChange(ctx),
    ])
    return written({ 'shop.catalogue_version': catalogue, ...site }, nextSale)
  })
  const nextSaleOf = nextSaleMemory(ctx)

  /** `readers`: the number of requests that this question serves. */
  return async (readers: number): Promise<SiteVersion> => {
    const before = versionLease.held()
    const nextSale = before && (await nextSaleOf(before['shop.catalogue_version']))
    // Checked again: the lease may have been released and renewed while the next sale was queried.
    if (before && versionLease.heldFor(promiseMs + marginMs) === before) {
      const untilSale = nextSale ? nextSale.getTime() - ctx.now().getTime() : promiseMs
      return { version: written(before, nextSale), heldMs: Math.max(0, Math.min(promiseMs, untilSale)) }
    }
    versionLease.noteAsked(readers)
    return { version: await ask(), heldMs: 0 }
  }
}

/** When a sale next begins or ends by the clock, which changes no version: queried once per version and sale. */
const nextSaleMemory = (ctx: Context) => {
  let known: { catalogue: number; next: Date | null } | null = null
  return async (catalogue: number): Promise<Date | null> => {
    if (known?.catalogue === catalogue && (known.next === null || ctx.now() < known.next)) return known.next
    const next = await nextSaleChange(ctx)
    known = { catalogue, next }
    return next
  }
}

type Versions = NonNullable<ReturnType<Parts['versionLease']['held']>>

/** A single value that never repeats once it has changed. */
const written = (versions: Versions, nextSale: Date | null): string =>
  [
    versions.serverSince,
    versions['shop.catalogue_version'],
    versions['platform.site_version'],
    nextSale?.getTime() ?? 'none',
  ].join('.')
