import { keepOnly, meet } from './bits.ts'
import { shownAt } from './find-in-listing.ts'
import type { Listing } from './listing.ts'

export type UsedFilters = {
  optionTypes: {
    id: number
    name: string
    presentation: string
    values: { id: number; name: string; presentation: string; position: number }[]
  }[]
  properties: { id: number; name: string; presentation: string; values: { value: string; filterParam: string }[] }[]
}

/** The filters for narrowing the list: options and properties used by shown products, optionally in these taxons. */
export const filtersInListing = (
  listing: Listing,
  { taxonIds, now }: { taxonIds?: number[]; now: Date },
): UsedFilters => {
  const shown = shownAt(listing, now)
  if (taxonIds) keepOnly(shown, listing.taxons.standingIn(taxonIds))
  const usedIds = new Set<number>()
  for (const { valueIds, products } of listing.combinations.values()) {
    if (valueIds.some((id) => !usedIds.has(id)) && meet(products, shown)) for (const id of valueIds) usedIds.add(id)
  }
  const optionTypes = listing.terms.optionTypes
    .map((type) => ({ ...type, values: type.values.filter(({ id }) => usedIds.has(id)) }))
    .filter(({ values }) => values.length > 0)
  const inUse = [...listing.properties.all()]
    .filter(({ isShown }) => isShown)
    .flatMap((one) => {
      const firstId = one.firstAmong(shown)
      return firstId === null ? [] : [{ ...one, firstId }]
    })
    .sort((a, b) => a.firstId - b.firstId)
  const properties = [...Map.groupBy(inUse, ({ name }) => name).values()].map((group) => {
    const [{ firstId, name, presentation }] = group as [(typeof inUse)[number]]
    const values = new Map(group.map(({ value, filterParam }) => [value, { value, filterParam }]))
    return { id: firstId, name, presentation, values: [...values.values()].sort(byValue) }
  })
  return { optionTypes, properties }
}

/** Spree: Filters::PropertyPresenter: in plain character order, not a language's. All values differ. */
const byValue = (one: { value: string }, other: { value: string }): number => (one.value < other.value ? -1 : 1)
