import type { DeskOrder } from './order-desk.api.ts'

/** How many units of each line are given back, and whether freight is. */
export type Wanted = { units: Readonly<Record<number, number>>; freight: boolean }

export const nothingWanted: Wanted = { units: {}, freight: false }

/** Everything that is left of an order. */
export const allOf = ({ lines, freight }: Pick<DeskOrder, 'lines' | 'freight'>): Wanted => ({
  units: Object.fromEntries(lines.map(({ lineItemId, amounts }) => [lineItemId, amounts.length])),
  freight: freight > 0,
})

export const unitsOf = ({ units }: Wanted, lineItemId: number): number => units[lineItemId] ?? 0

export const withUnits = (wanted: Wanted, lineItemId: number, units: number): Wanted => ({
  ...wanted,
  units: { ...wanted.units, [lineItemId]: units },
})

/** What goes back, in reais: the server calculates the same. */
export const sumOf = ({ lines, freight }: Pick<DeskOrder, 'lines' | 'freight'>, wanted: Wanted): number =>
  lines.reduce(
    (sum, { lineItemId, amounts }) => sum + (amounts[unitsOf(wanted, lineItemId) - 1] ?? 0),
    wanted.freight ? freight : 0,
  )

/** Whether units are left of which nothing was paid: lost, they are closed without money. */
export const hasUnitsLeft = ({ lines }: Pick<DeskOrder, 'lines'>): boolean =>
  lines.some(({ amounts }) => amounts.length > 0)

/** The lines of the request; those of which nothing is wanted are left out. */
export const linesOf = ({ lines }: Pick<DeskOrder, 'lines'>, wanted: Wanted) =>
  lines.flatMap(({ lineItemId }) => {
    const units = unitsOf(wanted, lineItemId)
    return units > 0 ? [{ line_item_id: lineItemId, units }] : []
  })
