export { catalogueVersionRow } from './catalogue-version.repository.ts'
export { beginShelf, findShelf, listShelves, listShelvesOf, lockShelf, lockShelves } from './keep-shelves.ts'
export type { UsedFilters } from './listing/filters-in-listing.ts'
export { markLowShelves } from './mark-low-shelves.ts'
export type { ControlClass, Medicine } from './medicine.ts'
export type { LandingPage, Offering, PhytoVariant, PlanBenefit } from './offering.ts'
export { type Pathology, pathologyNamed } from './pathology.ts'
export type { PlaceShelf, SendingPlace } from './place-shelves.repository.ts'
export {
  beginSideShelf,
  listPlaceShelves,
  listSendingPlaces,
  listSharedShelves,
  listStockLocations,
  setLowAt,
} from './place-shelves.ts'
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
export { findLandingPage, listMedicines, listOfferings, listPlanBenefits } from './read-offerings.ts'
export {
  catalogueVersion,
  findPublicProduct,
  listImages,
  listOptionTypes,
  listOptionValues,
  listProducts,
  listProperties,
  listSellableProducts,
  nextSaleChange,
} from './read-products.ts'
export { findTaxon, listTaxons, searchTaxons } from './read-taxons.ts'
export { findVariant, listPhytoVariants, listPricedVariants, listVariants } from './read-variants.ts'
export { listUsedFilters, searchProducts, warmListing } from './search-products.ts'
export type { NamedProduct } from './sellable-products.repository.ts'
export type { Shelf } from './shelves.repository.ts'
export type { StockLocation } from './stock.repository.ts'
export { giveBackStock, isShelfPassed, takeStock } from './take-stock.ts'
export { type ShownTaxon, type Taxon, type TaxonSearch, taxonSortKeys } from './taxon.ts'
export { canSupply, fullNameOf, isInStock, isMadeToOrder, isPurchasable, type Variant } from './variant.ts'
export { openVersionReader } from './version-reader.repository.ts'
