export type SingleItemType = 'psycho' | 'phyto' | 'drugs' | 'sexShop'

export type SingleItem = { id: string; productId: number; variantId: number; type: SingleItemType }

const isBetween = (value: number, [first, last]: readonly [number, number]) => value >= first && value <= last

/** An item's type, by its ids (specification 9); an id without a rule is a psychology package. */
export const singleItemType = ({ productId, variantId }: { productId: number; variantId: number }): SingleItemType => {
  if (productId === 50) return 'phyto'
  if (isBetween(productId, [94, 97]) || isBetween(productId, [1101, 1114])) return 'drugs'
  if (isBetween(variantId, [491, 494])) return 'sexShop'
  return 'psycho'
}

/** Adds the type if the server sent none, and an id that is unique in a list. */
export const asSingleItem = <Item extends { productId: number; variantId: number; type?: SingleItemType }>(
  item: Item,
): Item & SingleItem => {
  const type = item.type ?? singleItemType(item)
  return { ...item, type, id: `${type}-${item.variantId}` }
}
