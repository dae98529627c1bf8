import { toCents } from '@prumo/brazil'
import {
  type GoodsInCart,
  isMedicine,
  type MedicineInCart,
  type SingleItemInCart,
} from '#features/orders/cart/cart.slice.ts'
import { chosenPeriod, type OfferedPeriod, offeredPeriods } from '#features/packages/offered-periods.ts'
import type { DrugPackage, SoldOnce } from '#features/packages/packages.api.ts'
import { leftOutPlaces, takenPackage } from '#features/packages/taken-drugs.ts'

type Drug = DrugPackage['drugs'][number]

/** `formerCents`: what it cost when he chose it, if that was something else. */
export type GoodsLine = { item: GoodsInCart; sold: SoldOnce; cents: number; formerCents: number | null }
/** No `cents`: the request has no period. */
export type MedicineLine = { item: MedicineInCart; drug: Drug; cents: number | null; formerCents: number | null }

/** The medicines of one package: one request, in one period. */
export type RequestToMake = {
  of: DrugPackage
  lines: MedicineLine[]
  /** Null where there is none in which all of them are to be had. */
  period: OfferedPeriod | null
  /** It is not the one that he chose. */
  isPeriodOther: boolean
  /** The places of what is not in it, as the checkout's address says them. */
  leftOut: number[]
}

export type SettledCart = { requests: RequestToMake[]; goods: GoodsLine[]; gone: SingleItemInCart[] }

type MedicineCents = Readonly<Record<string, number>>
type Offered = { items: readonly SoldOnce[]; packages: readonly DrugPackage[] }

/** The periods in which one medicine of a package is to be had without the others. */
export const aloneIn = (of: DrugPackage, productId: number) => {
  const drugs = of.drugs.filter((drug) => drug.productId === productId)
  // Not takenPackage: of what is not sold it would make the others.
  return offeredPeriods({ ...of, drugs })
}

/** The cart as the server's lists let him have it now: what is in neither is gone. */
export const settledCart = (
  cart: readonly SingleItemInCart[],
  { items, packages }: Offered,
  medicineCents: MedicineCents,
): SettledCart => {
  const settled: SettledCart = { requests: [], goods: [], gone: [] }
  for (const item of cart) {
    if (isMedicine(item)) {
      const found = medicineIn(item, { items, packages })
      const request = settled.requests.find(({ of }) => of.id === item.packageId)
      if (!found) settled.gone.push(item)
      else if (request) request.lines.push(found.line)
      else settled.requests.push({ of: found.of, lines: [found.line], ...unsettled })
      continue
    }
    const sold = items.find(({ id, price }) => id === item.id && price !== null)
    if (!sold) settled.gone.push(item)
    else settled.goods.push(goodsLine(item, sold))
  }
  return { ...settled, requests: settled.requests.map((request) => together(request, medicineCents)) }
}

const unsettled = { period: null, isPeriodOther: false, leftOut: [] }

const goodsLine = (item: GoodsInCart, sold: SoldOnce): GoodsLine => {
  const cents = toCents(sold.price ?? 0)
  return { item, sold, cents, formerCents: changed(item.seenCents, cents) }
}

const medicineIn = (item: MedicineInCart, { items, packages }: Offered) => {
  const of = packages.find(({ id }) => id === item.packageId)
  const drug = of?.drugs[item.place - 1]
  const isSingle = items.some(
    ({ type, productId, price }) => type === 'drugs' && productId === drug?.productId && price !== null,
  )
  if (!of || !drug || !isSingle || (of.drugs.length > 1 && !of.mayLeaveOut)) return null
  if (aloneIn(of, drug.productId).length === 0) return null
  return { of, line: { item, drug, cents: null, formerCents: null } }
}

const changed = (seen: number, cents: number): number | null => (seen === cents ? null : seen)

/** All that he takes of a package at once: the period is one in which each of them is to be had. */
const together = (request: RequestToMake, medicineCents: MedicineCents): RequestToMake => {
  const { of, lines } = request
  const leftOut = leftOutPlaces(
    of,
    lines.map(({ drug }) => drug),
  )
  const wanted = lines[0]?.item.period ?? 'monthly'
  const period = chosenPeriod(offeredPeriods(takenPackage(of, leftOut)), wanted)
  if (!period) return { ...request, leftOut }
  const isPeriodOther = period.period !== wanted
  const priced = lines.map((line): MedicineLine => {
    const cents = chosenPeriod(aloneIn(of, line.drug.productId), period.period)?.priceCents ?? null
    const seen = medicineCents[line.item.id]
    // Of another period, what it cost then says nothing of now.
    const isComparable = seen !== undefined && cents !== null && !isPeriodOther
    return { ...line, cents, formerCents: isComparable ? changed(seen, cents) : null }
  })
  return { of, leftOut, period, isPeriodOther, lines: priced }
}
