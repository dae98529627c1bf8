/** Units of one variant that came together: one number on the box, one expiry, one place. */
export type Lot = {
  id: number
  variantId: number
  stockLocationId: number
  /** Null: units that nobody knows the lot of. */
  number: string | null
  expiresOn: string | null
  units: number
  /** How often its units have changed: a count says which change it follows. */
  revision: number
  /** Since when nothing of it is sold any more. */
  offSaleAt: Date | null
  /** Its maker or supplier took it back: nothing of it is used any more. */
  recall: { at: Date; reason: string } | null
}

/** What a person buys must last him: a lot leaves the shop this many days before it expires. */
const sellableDays = 30

/** The first day on which a lot must still be good to be sold. */
export const soundUntil = (today: string): string => {
  const day = new Date(`${today}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + sellableDays)
  return day.toISOString().slice(0, 10)
}

export type Wanted = {
  shipmentId: number
  lineId: number
  variantId: number
  /** The place that it is packed at. */
  stockLocationId: number
  quantity: number
}
export type Picked = { shipmentId: number; lineId: number; lot: Lot; units: number }

/**
 * Which lots each line is packed from: the lots come in the order in which they expire, each is of the box's place, and
 * a unit is given once. Less than was wanted if the lots do not hold it.
 */
export const pickFrom = (lots: readonly Lot[], wanted: readonly Wanted[]): Picked[] => {
  const left = new Map(lots.map(({ id, units }) => [id, units]))
  return wanted.flatMap(({ shipmentId, lineId, variantId, stockLocationId, quantity }) => {
    let missing = quantity
    return lots.flatMap((lot) => {
      const isOf = lot.variantId === variantId && lot.stockLocationId === stockLocationId
      const units = isOf ? Math.min(missing, left.get(lot.id) ?? 0) : 0
      if (units === 0) return []
      missing -= units
      left.set(lot.id, (left.get(lot.id) ?? 0) - units)
      return [{ shipmentId, lineId, lot, units }]
    })
  })
}
