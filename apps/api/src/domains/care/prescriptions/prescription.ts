import type { SignedPeople } from '#domains/care/signed-documents'
import type { Composition, ControlClass, Dose } from '#domains/medicines/formulary'
import type { Medium } from './classes/medium.ts'
import type { Paper } from './paper/paper.ts'
import type { Dispensed } from './uses/uses.ts'

export type PrescriptionState = 'signing' | 'failed' | 'issued' | 'dispensed' | 'expired' | 'canceled'

/** The step that gave no document: the national number, the signature, or taking the place of the one it replaces. */
export type FailedAt = 'numbering' | 'signing' | 'replacing'

export type PrescribedItem = {
  /** What our pharmacy sells; null: bought at any pharmacy. */
  productId: number | null
  /** Its key in the formulary; null for a free item. */
  medicine: string | null
  /** The presentation as catalogue or formulary named it at that time. */
  description: string
  activeIngredients: string[]
  /** What was in it at that time; null for a free item. */
  composition: Composition | null
  /** The doctor's own words for what is in a free item. */
  freeComposition: string | null
  /** Null if the doctor wrote the posology alone. */
  dose: Dose | null
  quantity: number
  posology: string
  durationDays: number
}

/** The document's content, fixed before it is signed: CFM 2.299/2021 art. 2, CFM 2.381/2024. */
export type PrescriptionDocument = SignedPeople & {
  /** Both are null unless the class of the sheet asks for them (class-law.ts). */
  patientAddress: string | null
  patientSex: 'male' | 'female' | null
  items: PrescribedItem[]
}

/** Signed before the formulary and the classes existed. */
const withoutClass = { patientAddress: null, patientSex: null }
const withoutFormula = { medicine: null, composition: null, freeComposition: null, dose: null }

/** The document as it was sealed, of whatever age. */
export const documentKept = (kept: PrescriptionDocument): PrescriptionDocument => ({
  ...withoutClass,
  ...kept,
  specialty: kept.specialty ?? null,
  items: kept.items.map((item) => ({ ...withoutFormula, ...item })),
})

/** A prescription without its content: owner, validity, products. */
export type PrescriptionInBrief = {
  id: number
  consultationId: number
  patientId: number
  doctorId: number
  controlClass: ControlClass
  medium: Medium
  /** RDC 1.000/2025; null for a simple sheet, on paper, and until the provider has given it. */
  nationalNumber: string | null
  /** Where a failed one failed; null for any other, and for what failed before this was kept. */
  failedAt: FailedAt | null
  /** Where its original is; null for an electronic one. */
  paper: Paper | null
  /** The current state: an expired prescription reads as expired before any work has stored it. */
  state: PrescriptionState
  issuedAt: Date
  expiresAt: Date
  /** Ten letters and digits, printed on the document: finds it on the public page. */
  verificationCode: string
  fileId: string | null
  /** Null until it is signed. True: the demo certificate signed it, so it has no legal value. */
  isTestSignature: boolean | null
  /** SHA-256 of the signed document; null until it is signed, and for documents of earlier releases. */
  fileSha256: string | null
  /** When our pharmacy sent last what it asks for, the whole or a part. */
  dispensedAt: Date | null
  /** Until when the patient takes what was sent; null before, and for what was used before uses were counted. */
  lastsUntil: Date | null
  dispensed: Dispensed
  canceledAt: Date | null
  /** The prescription that replaces this canceled one. */
  replacedBy: number | null
  /** The prescription whose place it takes once it is signed; kept afterwards. */
  replaces: number | null
  items: Pick<PrescribedItem, 'productId' | 'quantity' | 'durationDays'>[]
}

/** The same with its encrypted content. */
export type Prescription = Omit<PrescriptionInBrief, 'items'> & {
  /** Six digits, known to the patient: opens the document there. */
  accessCode: string
  items: PrescribedItem[]
  document: PrescriptionDocument
  /** The doctor's words; null unless it is canceled. */
  cancelReason: string | null
}

/**
 * Every transition (drawn in README.md). A pharmacist accepts while the prescription is valid; if the payment arrives a
 * moment after its expiry, it is dispensed all the same. One that was dispensed can still be canceled, because whoever
 * prepares or takes the medicine must know (decision 0043). It is valid again if its last parcel was paid back before
 * it was made (decision 0145).
 */
export const moves: Record<PrescriptionState, readonly PrescriptionState[]> = {
  signing: ['issued', 'failed', 'canceled'],
  failed: [],
  issued: ['dispensed', 'expired', 'canceled'],
  expired: ['dispensed'],
  dispensed: ['issued', 'canceled'],
  canceled: [],
}

export const mayMove = (from: PrescriptionState, to: PrescriptionState): boolean => moves[from].includes(to)

/** What a stored state means at this time. */
export const stateAt = (kept: { state: PrescriptionState; expiresAt: Date }, now: Date): PrescriptionState =>
  kept.state === 'issued' && kept.expiresAt <= now ? 'expired' : kept.state

export type PublicState = Exclude<PrescriptionState, 'signing' | 'failed'> | 'replaced' | 'partly_dispensed'

/** What the public page says of a signed prescription; a part of it may have been dispensed (decision 0077). */
export const publicStateOf = ({
  state,
  replacedBy,
  dispensedAt,
}: Pick<Prescription, 'state' | 'replacedBy' | 'dispensedAt'>): PublicState => {
  if (state === 'signing' || state === 'failed') throw new Error('an unsigned prescription was shown')
  if (state === 'issued' && dispensedAt !== null) return 'partly_dispensed'
  return state === 'canceled' && replacedBy !== null ? 'replaced' : state
}

/** Whether a pharmacy may dispense it now: it is valid, and not used up (decision 0077). */
export const isDispensable = (prescription: Pick<Prescription, 'state' | 'expiresAt'>, now: Date): boolean =>
  stateAt(prescription, now) === 'issued'

/** Whether it exists for anybody but its doctor: without a signed document, also a canceled one, it does not. */
export const isSigned = ({ state, fileId }: Pick<Prescription, 'state' | 'fileId'>): boolean =>
  state !== 'signing' && state !== 'failed' && fileId !== null
