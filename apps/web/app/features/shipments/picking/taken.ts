import type { ListedShipment } from '../shipments.api.ts'

/** What is taken from one shelf for all boxes of a page. No lot: it is not counted, or no lot has it. */
export type Taken = { placeName: string; label: string; lot: string | null; expiresOn: string | null; units: number }

type Item = ListedShipment['items'][number]
type Box = { placeName: string; items: readonly Pick<Item, 'label' | 'quantity' | 'lots' | 'made'>[] }

/** The printed walk: place by place, product by product, the lot that expires first at its head; unfit units stay. */
export const takenFor = (boxes: readonly Box[]): Taken[] => {
  const sums = new Map<string, Taken>()
  for (const { placeName, items } of boxes)
    for (const { label, quantity, lots } of items.filter(({ made }) => !made?.unfit)) {
      const without = quantity - lots.reduce((sum, { units }) => sum + units, 0)
      for (const { number: lot, expiresOn, units } of [...lots, { number: null, expiresOn: null, units: without }]) {
        if (units <= 0) continue
        const key = JSON.stringify([placeName, label, lot, expiresOn])
        const former = sums.get(key)?.units ?? 0
        sums.set(key, { placeName, label, lot, expiresOn, units: former + units })
      }
    }
  return [...sums.values()].toSorted(
    (one, other) =>
      one.placeName.localeCompare(other.placeName, 'pt-BR') ||
      one.label.localeCompare(other.label, 'pt-BR') ||
      (one.expiresOn ?? '9').localeCompare(other.expiresOn ?? '9'),
  )
}
