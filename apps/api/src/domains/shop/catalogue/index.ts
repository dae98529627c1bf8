import type { Context } from '#platform/context'
import { fromReference } from '#platform/from-reference'
import { findNextSaleChange, readCatalogueVersion } from './catalogue-version.repository.ts'
import * as medicines from './medicines.repository.ts'
import * as offerings from './offerings.repository.ts'
import type { Pathology } from './pathology.ts'
import * as places from './place-shelves.repository.ts'
import type { ProductLineName } from './product-lines/index.ts'
import * as parts from './product-parts.repository.ts'
import * as products from './products.repository.ts'
import { listSellable } from './sellable-products.repository.ts'
import * as shelves from './shelves.repository.ts'
import * as stock from './stock.repository.ts'
import type { TaxonSearch } from './taxon.ts'
import * as taxons from './taxons.repository.ts'
import * as variants from './variants.repository.ts'

export { catalogueVersionRow } from './catalogue-version.repository.ts'
export type { UsedFilters } from './listing/filters-in-listing.ts'
export type { ControlClass, Medicine } from './medicine.ts'
export type { LandingPage, Offering, PhytoVariant, PlanBenefit } from './offering.ts'
export { type Pathology, pathologyNamed } from './pathology.ts'
export {
  defaultVariantOf,
  isProductBackorderable,
  isProductInStock,
  isProductPurchasable,
  type Product,
} from './product.ts'
export { type ProductLine, type ProductLineName, productLineOf } from './product-lines/index.ts'
export {
  filterParamOf,
  type OptionType,
  type OptionValue,
  type ProductImage,
  type ProductProperty,
} from './product-parts.ts'
export { type ProductSearch, type ProductSort, productSortKeys } from './product-search.ts'
export { listUsedFilters, searchProducts, warmListing } from './search-products.ts'
export type { NamedProduct } from './sellable-products.repository.ts'
export { type ShownTaxon, type Taxon, type TaxonSearch, taxonSortKeys } from './taxon.ts'
export { canSupply, fullNameOf, isInStock, isMadeToOrder, isPurchasable, type Variant } from './variant.ts'
export { openVersionReader } from './version-reader.repository.ts'

type Ids = { ids: number[] }

/** A public product by its slug, otherwise by its id; null if the public may not see it. */
export const findPublicProduct = (ctx: Context, { slugOrId }: { slugOrId: string }) =>
  products.findPublicProduct(ctx.db, slugOrId, ctx.now())

/** Products in any state, in the order of the ids. */
export const listProducts = (ctx: Context, { ids }: Ids) => products.listProductsByIds(ctx.db, ids, ctx.now())

/** Products on offer that need no prescription, by name, at most 500. */
export const listSellableProducts = (ctx: Context) => listSellable(ctx.db)

/** The variants of these ids, on sale or not, because an order keeps its lines. Unknown ids are omitted. */
export const listVariants = (ctx: Context, { ids }: Ids) => variants.listVariantsByIds(ctx.db, ids, ctx.now())

/** The priced variants of a product line, cheapest first, at most a hundred. */
export const listPricedVariants = (ctx: Context, { line }: { line: ProductLineName }) =>
  variants.listPricedOfLine(ctx.db, line, ctx.now())

/** One variant, on sale or not; null if there is none. */
export const findVariant = async (ctx: Context, { id }: { id: number }) =>
  (await listVariants(ctx, { ids: [id] }))[0] ?? null

export const listOptionTypes = (ctx: Context, { ids }: Ids) => parts.listOptionTypes(ctx.db, ids)
export const listOptionValues = (ctx: Context, { ids }: Ids) => parts.listOptionValues(ctx.db, ids)
export const listProperties = (ctx: Context, { ids }: Ids) => parts.listProperties(ctx.db, ids)
export const listImages = (ctx: Context, { ids }: Ids) => parts.listImages(ctx.db, ids)

export const searchTaxons = (ctx: Context, search: TaxonSearch) => taxons.searchTaxons(ctx.db, search)

/** A taxon by its permalink, otherwise by its id, with its products. */
export const findTaxon = (ctx: Context, { permalinkOrId }: { permalinkOrId: string }) =>
  taxons.findTaxon(ctx.db, permalinkOrId, ctx.now())

export const listTaxons = (ctx: Context, { ids }: Ids) => taxons.listTaxonsByIds(ctx.db, ids)

/** A number that every change of the catalogue increments; one small query, for caches. */
export const catalogueVersion = (ctx: Context) => readCatalogueVersion(ctx.db)

/** When the catalogue next changes by the clock alone, which changes no version; null if it will not. */
export const nextSaleChange = (ctx: Context) => findNextSaleChange(ctx.db, ctx.now())

/** Offerings in order; optionally of one landing page or one condition. */
export const listOfferings = (ctx: Context, input: { slug?: string; pathology?: Pathology }) =>
  offerings.listOfferings(ctx.db, input)

/** What may be prescribed: the pharmacy's presentations; optionally for one condition or for these products. */
export const listMedicines = (ctx: Context, input: { pathology?: Pathology; productIds?: number[] } = {}) =>
  medicines.listMedicines(ctx.db, input)

export const listPlanBenefits = (ctx: Context) => offerings.listPlanBenefits(ctx.db)

/** The phyto formulas on sale, in order. */
export const listPhytoVariants = (ctx: Context) => offerings.listPhytoVariants(ctx.db)

/** One of the fifteen landing paths of spec.md 2; null if there is no such path. */
export const findLandingPage = (ctx: Context, { slug }: { slug: string }) => offerings.findLandingPage(ctx.db, slug)

/**
 * Takes stock, all or none: if there is too little of one variant, the transaction restarts (40001) and checks again
 * (`canSupply`). Call it at the end of the transaction that places an order, because its rows stay locked until then
 * and every buyer of the same goods waits for them. Variants without stock keeping are skipped.
 */
export const takeStock = (ctx: Context, inputs: stock.StockInput[]) => stock.takeStock(ctx.db, inputs)

/** Whether a transaction failed because other buyers were faster at each of its retries. */
export const isShelfPassed = (error: unknown): boolean => error instanceof stock.ShelfPassed

/** What was promised to an order that gives it up is for sale again. */
export const giveBackStock = (ctx: Context, inputs: stock.StockInput[]) => stock.giveBackStock(ctx.db, inputs)

export type { PlaceShelf, SendingPlace } from './place-shelves.repository.ts'
export type { Shelf } from './shelves.repository.ts'
export type { StockLocation } from './stock.repository.ts'

/** The units of each variant at its home place and on its side shelves: one statement for any number of variants. */
export const listPlaceShelves = (ctx: Context, { variantIds }: { variantIds: number[] }) =>
  places.listPlaceShelves(ctx.db, [...new Set(variantIds)])

/** Where boxes with these variants may leave from; nothing is counted. */
export const listSendingPlaces = (ctx: Context, { variantIds }: { variantIds: number[] }) =>
  places.listSendingPlaces(ctx.db, [...new Set(variantIds)])

/** For each variant kept at several places, its stock at each place. */
export const listSharedShelves = (ctx: Context) => places.listSharedShelves(ctx.db)

/** A shelf for a variant beside its home. The caller holds its stock's lock. Repeating changes nothing. */
export const beginSideShelf = (ctx: Context, input: { variantId: number; stockLocationId: number }) =>
  places.addSideShelf(ctx.db, input)

/** From how many on a variant runs out at a place. The caller holds its stock's lock. */
export const setLowAt = (ctx: Context, { isHome, ...input }: places.PlaceShelf & { lowAt: number }): Promise<void> =>
  isHome ? shelves.saveLowAt(ctx.db, input) : places.saveSideLowAt(ctx.db, input)

/** Marks what has run low since somebody was told of it, at each place where it has. */
export const markLowShelves = async (ctx: Context, { limit }: { limit: number }) => {
  const shared = await places.listSharedShelves(ctx.db)
  const isLow = ({ lowAt, countFree }: places.PlaceShelf) => lowAt !== null && countFree <= lowAt
  const risen = shared.filter((one) => one.isTold && !isLow(one))
  await places.markShelves(ctx.db, { shelves: risen, at: null })
  const fallen = shared.filter((one) => !one.isTold && isLow(one)).slice(0, limit)
  const atOnePlace = await shelves.markLow(ctx.db, { at: ctx.now(), limit })
  return [...atOnePlace, ...(await places.markShelves(ctx.db, { shelves: fallen, at: ctx.now() }))]
}

/** Counted variants by id, also those of which nothing has arrived yet; only those that run out, if asked. */
export const listShelves = (ctx: Context, input: shelves.ListShelves) => shelves.listShelves(ctx.db, input)

/** The stock of a variant, without units that never arrived; null for a variant that is not counted. */
export const findShelf = (ctx: Context, { variantId }: { variantId: number }) => shelves.findShelf(ctx.db, variantId)

/** A shelf for counted goods of which nothing has arrived yet. Repeating changes nothing. */
export const beginShelf = (ctx: Context, input: { variantId: number; stockLocationId: number }) =>
  shelves.insertShelf(ctx.db, input)

/** Its shelf, locked: nobody buys of it until the transaction ends; null without one. */
export const lockShelf = (ctx: Context, { variantId }: { variantId: number }) => shelves.lockShelf(ctx.db, variantId)

/** The stock of several variants; those that are not counted are omitted. */
export const listShelvesOf = (ctx: Context, { variantIds }: { variantIds: number[] }) =>
  shelves.listShelvesOf(ctx.db, [...new Set(variantIds)])

/** The same, locked in the order of their ids: nobody buys of them until the transaction ends. */
export const lockShelves = (ctx: Context, { variantIds }: { variantIds: number[] }) =>
  shelves.lockShelves(ctx.db, [...new Set(variantIds)])

/** The places that goods are sent from. */
export const listStockLocations = (ctx: Context) =>
  fromReference(ctx, 'stock locations', ({ db }) => stock.listStockLocations(db))
