import type { orderedItem } from '@prumo/contracts/staff'
import type { z } from 'zod'
import type { Named, OrderedItem } from '#domains/medicines/formulary'

type Wire = z.infer<typeof orderedItem>

/** The items of an order as the domain takes them. The contract admits only items that name exactly one thing. */
export const orderedItemsFrom = (items: readonly Wire[]): OrderedItem[] =>
  items.map((item) => ({
    ...namedIn(item),
    quantity: item.quantity,
    posology: item.posology,
    durationDays: item.duration_days,
    dose: doseIn(item),
  }))

const namedIn = ({ product_id: productId, medicine, free }: Wire): Named => {
  if (productId !== undefined) return { productId }
  return free === undefined ? { medicine: medicine ?? '' } : { free }
}

const doseIn = (item: Wire): OrderedItem['dose'] =>
  item.per_take === undefined || item.takes_per_day === undefined
    ? null
    : {
        perTake: item.per_take,
        takesPerDay: item.takes_per_day,
        daysPerWeek: item.days_per_week,
        isAsNeeded: item.as_needed,
      }
