import type { ControlClass } from '#domains/shop/catalogue'

export type PrescriptionState = 'signing' | 'failed' | 'issued' | 'dispensed' | 'expired' | 'canceled'

export type PrescribedItem = {
  productId: number
  /** The presentation, as the catalogue named it when it was prescribed. */
  description: string
  activeIngredients: string[]
  quantity: number
  posology: string
  durationDays: number
}

/** Everything that the document says, settled before it is signed: CFM 2.299/2021 art. 2, CFM 2.381/2024. */
export type PrescriptionDocument = {
  patientName: string
  /** Eleven digits. */
  patientCpf: string
  /** YYYY-MM-DD; null where it is not known: a simple prescription does not need it. */
  patientBirthDate: string | null
  doctorName: string
  /** As his certificate writes him, without a title. */
  signerName: string
  doctorCpf: string | null
  /** 'CRM/SP 123456'. */
  registration: string
  council: string
  registrationNumber: string
  registrationState: string
  rqe: string | null
  practiceAddress: string
  phone: string
  contactEmail: string
  items: PrescribedItem[]
}

/** A prescription without its words: whose it is, how long it holds, and of which products it is. */
export type PrescriptionInBrief = {
  id: number
  consultationId: number
  patientId: number
  doctorId: number
  controlClass: ControlClass
  /** As it is now: one whose time is over reads expired before any work has written it down. */
  state: PrescriptionState
  issuedAt: Date
  expiresAt: Date
  /** Ten letters and digits, printed on the document: finds it on the public page. */
  verificationCode: string
  fileId: string | null
  /** Null until it is signed. True: the demonstration chain signed it, it has no legal value. */
  isTestSignature: boolean | null
  items: Pick<PrescribedItem, 'productId' | 'quantity' | 'durationDays'>[]
}

/** The same with its words, which are sealed. */
export type Prescription = Omit<PrescriptionInBrief, 'items'> & {
  /** Six digits, told to the patient: opens the document there. */
  accessCode: string
  items: PrescribedItem[]
  document: PrescriptionDocument
}

/**
 * Every move there is (drawn in README.md). A pharmacist accepts while the prescription holds; when the money comes a
 * moment after its end it is dispensed all the same.
 */
export const moves: Record<PrescriptionState, readonly PrescriptionState[]> = {
  signing: ['issued', 'failed'],
  failed: [],
  issued: ['dispensed', 'expired', 'canceled'],
  expired: ['dispensed'],
  dispensed: [],
  canceled: [],
}

export const mayMove = (from: PrescriptionState, to: PrescriptionState): boolean => moves[from].includes(to)

/** What a state kept in the database means at this moment. */
export const stateAt = (kept: { state: PrescriptionState; expiresAt: Date }, now: Date): PrescriptionState =>
  kept.state === 'issued' && kept.expiresAt <= now ? 'expired' : kept.state

/** Whether a pharmacy may dispense against it now; each is used once (RDC 1.000/2025). */
export const isDispensable = (prescription: Pick<Prescription, 'state' | 'expiresAt'>, now: Date): boolean =>
  stateAt(prescription, now) === 'issued'

/** Whether it exists for anybody but its doctor: one that is not signed is no prescription. */
export const isSigned = ({ state }: Pick<Prescription, 'state'>): boolean => state !== 'signing' && state !== 'failed'
