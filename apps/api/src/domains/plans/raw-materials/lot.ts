import type { SubstanceKey } from '#domains/medicines/substances'

/** A raw material as it came from a supplier, by its certificate. */
export type Lot = {
  id: number
  pharmacyId: number
  /** Null for an excipient or a vehicle. */
  substance: SubstanceKey | null
  name: string
  /** The list of Portaria 344/1998 that names it; null for what is not controlled. */
  controlList: string | null
  lotNumber: string
  supplier: string
  supplierCnpj: string
  receivedOn: string
  expiresOn: string
  /** What a computed amount is multiplied by. */
  correctionFactor: number
  balanceMicrograms: number
  /** How many movements it has had. */
  revision: number
  recalledAt: Date | null
  recallReason: string | null
}

export type LotState = 'usable' | 'empty' | 'expired' | 'recalled'

/** A lot is used until its last day, that day included. */
export const stateOfLot = (
  lot: Pick<Lot, 'expiresOn' | 'recalledAt' | 'balanceMicrograms'>,
  today: string,
): LotState => {
  if (lot.recalledAt !== null) return 'recalled'
  if (lot.expiresOn < today) return 'expired'
  return lot.balanceMicrograms > 0 ? 'usable' : 'empty'
}

export const lossReasons = ['expired', 'spilled', 'broken', 'stolen', 'recalled', 'residue'] as const
export type LossReason = (typeof lossReasons)[number]

export type MovementKind = 'purchase' | 'use' | 'loss' | 'count'

/** One line of the movement book. */
export type Movement = {
  id: number
  lotId: number
  kind: MovementKind
  /** Negative for what went out. */
  micrograms: number
  /** What was left of the lot after it. */
  balanceMicrograms: number
  invoice: string | null
  compoundingId: number | null
  lossReason: LossReason | null
  /** Why there was more or less than the book said. */
  countReason: string | null
  movedBy: number
  movedAt: Date
}
