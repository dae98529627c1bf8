import type { Drug, Package } from '#domains/plans/packages'
import type { Variant } from '#domains/shop/catalogue'

export type SingleItemType = 'psycho' | 'phyto' | 'drugs' | 'sexShop'

/** What a patient may buy once. */
export type SingleItem = {
  type: SingleItemType
  productId: number
  variantId: number
  label: string
  /** Null for a medicine that no prescription covers now: it is not sold then. */
  priceCents: number | null
  /** The regular price, if this one is lower. */
  regularCents: number | null
  pictureSrc: string | null
  /** Of a covered medicine: the package out of which it is requested. */
  packageId: number | null
}

/** Whether a medicine may be requested alone: it is the only one, or its doctor allows to leave the others out. */
const isSeparable = ({ drugs, mayLeaveOut }: Package): boolean => drugs.length === 1 || mayLeaveOut

const covered = ({ id: packageId }: Package, { productId, label, prices }: Drug): SingleItem[] => {
  const price = prices.monthly ?? prices.bimonthly ?? prices.quarterly
  if (!price) return []
  const { variantId, priceCents } = price
  return [{ type: 'drugs', productId, variantId, label, priceCents, regularCents: null, pictureSrc: null, packageId }]
}

const uncovered = ({ productId, label }: Drug): SingleItem => ({
  type: 'drugs',
  productId,
  // The product's first (design.md 9).
  variantId: productId * 10 + 1,
  label,
  priceCents: null,
  regularCents: null,
  pictureSrc: null,
  packageId: null,
})

type Sorted = { offered: Package[]; had: Package[]; lapsed: Package[] }

/**
 * The medicines of a patient's packages, each once: those that a prescription covers can be requested, the others lead
 * back to the doctor. What he receives already is no single item.
 */
export const medicinesAmong = ({ offered, had, lapsed }: Sorted): SingleItem[] => {
  const all = [
    ...offered.filter(isSeparable).flatMap((one) => one.drugs.flatMap((drug) => covered(one, drug))),
    ...lapsed.filter(isSeparable).flatMap(({ drugs }) => drugs.map(uncovered)),
  ]
  const others = new Set(had.flatMap(({ drugs }) => drugs.map(({ productId }) => productId)))
  return all.filter(
    ({ productId }, index) =>
      !others.has(productId) && all.findIndex((earlier) => earlier.productId === productId) === index,
  )
}

/** A variant of the shop or a session of psychology. */
export const itemOf = (type: SingleItemType, variant: Variant): SingleItem => ({
  type,
  productId: variant.productId,
  variantId: variant.id,
  label: variant.label,
  priceCents: variant.priceCents,
  regularCents: variant.compareAtCents,
  pictureSrc: variant.pictureSrc,
  packageId: null,
})
