export type SupplementState = 'available' | 'ordered' | 'taken_back'

/** A right to one supplement that came with a treatment. */
export type GivenSupplement = {
  id: number
  patientId: number
  subscriptionId: number
  /** The parcel's order, which paid for it. */
  orderId: number
  state: SupplementState
  /** The order of the shop that sends it. */
  goodsOrderId: number | null
  /** When the parcel's money went back although the box was closed already. */
  revokedAt: Date | null
}

/** What it is once its goods order was canceled. */
export const stateWhenGivenBack = ({ revokedAt }: Pick<GivenSupplement, 'revokedAt'>): SupplementState =>
  revokedAt === null ? 'available' : 'taken_back'

type Presentation = { variantId: number; label: string; amount: number }

/** One of each formula: the presentation with the fewest pots. */
export const smallestOfEach = <P extends Presentation>(presentations: readonly P[]): P[] =>
  presentations.filter((one) =>
    presentations.every(
      (other) =>
        other.label !== one.label ||
        other.amount > one.amount ||
        (other.amount === one.amount && other.variantId >= one.variantId),
    ),
  )
