import { toCents } from '@prumo/brazil'
import type { Offer } from './returns.api.ts'

/** Units that are chosen of each line. */
export type Chosen = Readonly<Record<number, number>>

export const chosenOf = (chosen: Chosen, { lineItemId }: Offer['lines'][number]): number => chosen[lineItemId] ?? 0

export const linesChosen = ({ lines }: Offer, chosen: Chosen): { line_item_id: number; units: number }[] =>
  lines.flatMap((line) => {
    const units = Math.min(chosenOf(chosen, line), line.amounts.length)
    return units > 0 ? [{ line_item_id: line.lineItemId, units }] : []
  })

/** What comes back for the chosen units, in centavos; freight with the last goods of the order. */
export const moneyBack = ({ lines, freight }: Offer, chosen: Chosen): { goodsCents: number; freightCents: number } => {
  const goods = lines.map((line) => line.amounts[chosenOf(chosen, line) - 1] ?? 0)
  const isWhole = lines.every((line) => chosenOf(chosen, line) >= line.amounts.length)
  return {
    goodsCents: goods.reduce((sum, amount) => sum + toCents(amount), 0),
    freightCents: isWhole ? toCents(freight) : 0,
  }
}
