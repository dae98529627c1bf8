/** Why a pharmacy does not make what it was asked for. */
export type HandoverReason = 'material_missing' | 'no_time' | 'cannot_be_made' | 'nearer'

/** A request went from one pharmacy to another (decision 0138). */
export type Handover = {
  id: number
  dispensingId: number
  fromPharmacyId: number
  toPharmacyId: number
  reason: HandoverReason
  handedBy: number
  handedAt: Date
}

/** The same with names, as pharmacists and patients read it. */
export type NamedHandover = Handover & { from: string; to: string }
