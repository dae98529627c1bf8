import { type Dispensed, daysOfMonth, packagesOf } from '#domains/care/prescriptions'

type Prescribed = { productId: number | null; description: string; quantity: number; durationDays: number }
type Asked = { productId: number; quantity: number }
type Compared = {
  lines: readonly Asked[]
  months: number
  dispensed: Dispensed['items']
  leftOut: readonly number[]
}

/** One prescribed item beside what this parcel contains of it, and what was dispensed before. */
export type ComparedItem = {
  description: string
  prescribedQuantity: number
  prescribedDays: number
  /** 0: the parcel does not contain it. */
  askedQuantity: number
  askedDays: number
  dispensedQuantity: number
  dispensedDays: number
  isDifferent: boolean
  /** Its patient does not take it, and its doctor allowed that. */
  isLeftOut: boolean
}

/** Each prescribed item against the parcel; different where the pharmacist must not hand out one for the other. */
export const compareItems = (
  items: readonly Prescribed[],
  { lines, months, dispensed, leftOut }: Compared,
): ComparedItem[] =>
  items.map((item, index) => {
    const { productId, description, quantity, durationDays } = item
    const ordered = lines
      .filter((line) => line.productId === productId)
      .reduce((total, line) => total + line.quantity, 0)
    const given = dispensed[index] ?? { days: 0, packages: 0 }
    const askedDays = months * daysOfMonth
    const isLeftOut = ordered === 0 && productId !== null && leftOut.includes(productId)
    const share = Math.ceil((quantity * askedDays) / durationDays)
    return {
      description,
      prescribedQuantity: quantity,
      prescribedDays: durationDays,
      askedQuantity: ordered * packagesOf(item, months),
      askedDays,
      dispensedQuantity: given.packages,
      dispensedDays: given.days,
      // What we do not sell is bought elsewhere. A longer prescription is dispensed parcel by parcel (decision 0077);
      // more or fewer units than its share, and more days than it names, are asked about.
      isDifferent: productId !== null && !isLeftOut && (ordered !== 1 || share > months || askedDays > durationDays),
      isLeftOut,
    }
  })
