export type CompoundingEvents = {
  /** Every product of the dispensing is released: its parcel may be packed. */
  'compounding.released': { dispensingId: number }
  /** What was in this parcel is made once more. */
  'compounding.madeAgain': { dispensingId: number; shipmentId: number }
  /** A lot of something in this dispensing was recalled after it was weighed. */
  'compounding.recalled': { dispensingId: number }
  /** This patient has, or may have, something out of a recalled lot. */
  'compounding.recallToTell': { lotId: number; patientId: number }
}
