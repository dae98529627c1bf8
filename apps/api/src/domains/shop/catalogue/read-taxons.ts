import type { Context } from '#platform/context'
import type { TaxonSearch } from './taxon.ts'
import * as taxons from './taxons.repository.ts'

export const searchTaxons = (ctx: Context, search: TaxonSearch) => taxons.searchTaxons(ctx.db, search)

/** A taxon by its permalink, otherwise by its id, with its products. */
export const findTaxon = (ctx: Context, { permalinkOrId }: { permalinkOrId: string }) =>
  taxons.findTaxon(ctx.db, permalinkOrId, ctx.now())

export const listTaxons = (ctx: Context, { ids }: { ids: number[] }) => taxons.listTaxonsByIds(ctx.db, ids)
