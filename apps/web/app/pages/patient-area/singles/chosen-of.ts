import { isMedicine, type SingleItemInCart } from '#features/orders/cart/cart.slice.ts'
import type { DrugPackage, SoldOnce } from '#features/packages/packages.api.ts'
import { presentationsOf } from '#features/packages/presentations.ts'

type Among = {
  items: readonly SoldOnce[]
  packages: readonly DrugPackage[]
  chosen: readonly SingleItemInCart[]
}

/** `sold`: the presentation in which he has chosen it. */
type Chosen = { sold: SoldOnce; line: SingleItemInCart }

/** What he has chosen of a thing, in whichever of its presentations; a thing is in the list in one of them. */
export const chosenOf = (item: SoldOnce, { items, packages, chosen }: Among): Chosen | undefined => {
  const isOf = (sold: SoldOnce) => (line: SingleItemInCart) => {
    if (!isMedicine(line)) return line.id === sold.id
    const drug = packages.find(({ id }) => id === line.packageId)?.drugs[line.place - 1]
    return sold.type === 'drugs' && drug?.productId === sold.productId
  }
  for (const sold of presentationsOf(item, items)) {
    const line = chosen.find(isOf(sold))
    if (line) return { sold, line }
  }
  return undefined
}
