import { LRUCache } from 'lru-cache'
import { addAll, type Bits, emptyBits, put, take } from './bits.ts'
import { gotten } from './gotten.ts'
import type { Terms } from './listed-product.ts'

export type ProductsInTaxons = {
  put: (slot: number, taxonIds: number[]) => void
  take: (slot: number) => void
  /** The taxons' position in their trees. */
  setTaxons: (taxons: Terms['taxons']) => void
  /** The products in any of these taxons or below them. Callers must not change it. */
  standingIn: (taxonIds: number[]) => Bits
}

const mostRemembered = 100

/** The products of each taxon; recent results are cached until a product moves. */
export const openProductsInTaxons = (): ProductsInTaxons => {
  const inTaxon = new Map<number, Bits>()
  const remembered = new LRUCache<string, Bits>({ max: mostRemembered })
  let taxons: Terms['taxons'] = []

  const find = (taxonIds: number[]): Bits => {
    const above = taxons.filter(({ id }) => taxonIds.includes(id))
    const found = emptyBits()
    for (const { id, left, right } of taxons) {
      const products = inTaxon.get(id)
      if (products && above.some((one) => one.left <= left && one.right >= right)) addAll(found, products)
    }
    return found
  }

  return {
    put: (slot, taxonIds) => {
      remembered.clear()
      for (const id of taxonIds) put(gotten(inTaxon, id, emptyBits), slot)
    },
    take: (slot) => {
      remembered.clear()
      for (const products of inTaxon.values()) take(products, slot)
    },
    setTaxons: (given) => {
      remembered.clear()
      taxons = given
    },
    standingIn: (taxonIds) => {
      const key = taxonIds.join()
      const found = remembered.get(key) ?? find(taxonIds)
      remembered.set(key, found)
      return found
    },
  }
}
