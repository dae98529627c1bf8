import { joinedCheck } from '@prumo/process'
import type { FastifyInstance } from 'fastify'
import { catalogueVersion, nextSaleChange } from '#domains/shop/catalogue'
import type { Context } from '#platform/context'
import { readSiteVersion } from '#platform/site-version'

export type SiteVersion = { version: string; heldMs: number }

/** What a promise is worth to whoever asks, and how much longer it is kept: clocks do not all run alike. */
const promiseMs = 100
const marginMs = 5

type Parts = { ctx: Context; versionLease: FastifyInstance['versionLease'] }

/**
 * Answers with the version of all that public pages show. While it is leased (decision 0015) the database is not asked,
 * and the version is promised for some milliseconds: whoever changes something waits for their end.
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

  /** `readers`: for how many it is asked at once. */
  return async (readers: number): Promise<SiteVersion> => {
    const before = versionLease.held()
    const nextSale = before && (await nextSaleOf(before['shop.catalogue_version']))
    // Looked at again: it may have been given back, and taken anew, while the clock was asked about.
    if (before && versionLease.heldFor(promiseMs + marginMs) === before) {
      const untilSale = nextSale ? nextSale.getTime() - ctx.now().getTime() : promiseMs
      return { version: written(before, nextSale), heldMs: Math.max(0, Math.min(promiseMs, untilSale)) }
    }
    versionLease.noteAsked(readers)
    return { version: await ask(), heldMs: 0 }
  }
}

/** When a sale next begins or ends by the clock, which moves no version: asked once for each version and sale. */
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

/** One word, which never comes again once it has changed. */
const written = (versions: Versions, nextSale: Date | null): string =>
  [
    versions.serverSince,
    versions['shop.catalogue_version'],
    versions['platform.site_version'],
    nextSale?.getTime() ?? 'none',
  ].join('.')
