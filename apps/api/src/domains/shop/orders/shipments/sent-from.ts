/** What a box takes of one variant that is counted. */
export type Goods = { lineId: number; variantId: number; quantity: number }

export type Room = {
  /** How many units of a variant this box finds at its own place. */
  here: (variantId: number) => number
  /** How many units of a variant are free at another place; none where it is not kept. */
  free: (placeId: number, variantId: number) => number
  /** The places that boxes may leave from, in order. */
  placeIds: number[]
  /** Some of it must not go alone. */
  isWhole: boolean
}

/** The whole box goes to another place; or parts of it do, and the rest stays. */
export type SentFrom = { placeId: number } | { parts: { placeId: number; goods: Goods[] }[] }

/**
 * Where a box leaves from that its place has too little for: from one place that has all of it; otherwise what is
 * missing comes from places that have some of it, in boxes of their own. Null: it stays whole where it is.
 */
export const sentFrom = (goods: readonly Goods[], room: Room): SentFrom | null => {
  const wanted = sumsOf(goods)
  if (wanted.every(([variantId, units]) => units <= room.here(variantId))) return null
  const whole = room.placeIds.find((placeId) =>
    wanted.every(([variantId, units]) => units <= room.free(placeId, variantId)),
  )
  if (whole !== undefined) return { placeId: whole }
  const parts = room.isWhole ? [] : partsOf(goods, room)
  return parts.length > 0 ? { parts } : null
}

const sumsOf = (goods: readonly Goods[]): [number, number][] => {
  const sums = new Map<number, number>()
  for (const { variantId, quantity } of goods) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity)
  return [...sums]
}

const partsOf = (goods: readonly Goods[], { here, free, placeIds }: Room) => {
  const parts = new Map<number, Goods[]>()
  for (const [variantId, units] of sumsOf(goods)) {
    let missing = units - Math.max(0, here(variantId))
    const left = placeIds.map((placeId) => ({ placeId, units: free(placeId, variantId) }))
    for (const one of goods.filter((each) => each.variantId === variantId)) {
      let ofLine = one.quantity
      for (const place of left) {
        const quantity = Math.min(missing, ofLine, Math.max(0, place.units))
        if (quantity <= 0) continue
        missing -= quantity
        ofLine -= quantity
        place.units -= quantity
        parts.set(place.placeId, [...(parts.get(place.placeId) ?? []), { ...one, quantity }])
      }
    }
  }
  return [...parts].map(([placeId, goods]) => ({ placeId, goods }))
}
