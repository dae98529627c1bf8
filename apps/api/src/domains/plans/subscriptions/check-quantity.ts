type Prescribed = { productId: number | null; description: string; quantity: number; durationDays: number }
type Asked = { productId: number; quantity: number }

/** One prescribed item beside what this parcel contains of it. */
export type ComparedItem = {
  description: string
  prescribedQuantity: number
  prescribedDays: number
  /** 0: the parcel does not contain it. */
  askedQuantity: number
  askedDays: number
  isDifferent: boolean
}

/** Each prescribed item against the parcel; different where the pharmacist must not hand out one for the other. */
export const compareItems = (
  items: readonly Prescribed[],
  { lines, days }: { lines: readonly Asked[]; days: number },
): ComparedItem[] =>
  items.map(({ productId, description, quantity, durationDays }) => {
    const askedQuantity = lines
      .filter((line) => line.productId === productId)
      .reduce((total, line) => total + line.quantity, 0)
    return {
      description,
      prescribedQuantity: quantity,
      prescribedDays: durationDays,
      askedQuantity,
      askedDays: days,
      // What we do not sell is bought elsewhere. A longer prescription is dispensed parcel by parcel; more units than
      // it names, or fewer, are asked about.
      isDifferent: productId !== null && (askedQuantity !== quantity || days > durationDays),
    }
  })
