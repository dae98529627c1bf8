import type { Period } from '#features/packages/offered-periods.ts'
import type { SoldOnce } from '#features/packages/packages.api.ts'

/** One item with its choices, before they count. */
export type ItemView = { is: 'item'; id: string; period: Period; quantity: number }

/** What the drawer shows: everything, one item, or what he has put together. */
export type View = { is: 'list' } | ItemView | { is: 'cart' }

/** What the choices of an item are about, for its body and its foot. */
export type Choices<Of = unknown> = {
  view: ItemView
  onView: (view: View) => void
  item: SoldOnce
  items: readonly SoldOnce[]
  /** It is in the cart already, in whichever presentation: saving takes that one's place. */
  isChosen: boolean
} & Of
