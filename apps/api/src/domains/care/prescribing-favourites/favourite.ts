import type { Dose } from '#domains/medicines/formulary'

/** A formula with the way in which a doctor usually prescribes it. */
export type Favourite = {
  id: number
  /** A key of the formulary. */
  medicine: string
  dose: Dose
  posology: string
  quantity: number
  durationDays: number
}

export const mostFavourites = 50
