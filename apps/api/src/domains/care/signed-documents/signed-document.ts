import type { DocumentBody } from './kinds/document-body.ts'
import type { SignedPeople } from './people-on-record.ts'

export type DocumentKind = DocumentBody['kind']
export type DocumentState = 'signing' | 'failed' | 'issued' | 'canceled'

/** Fixed before it is signed: who, for whom, what. */
export type DocumentContent = {
  people: SignedPeople
  body: DocumentBody
  /** The medicines that it names, of which its doctor said that they are right; not kept of older documents. */
  medicines?: string[]
}

/** A document without its content. */
export type DocumentInBrief = {
  id: number
  kind: DocumentKind
  consultationId: number
  patientId: number
  doctorId: number
  state: DocumentState
  issuedAt: Date
  /** Ten letters and digits, printed on the document: finds it on the public page. */
  verificationCode: string
  fileId: string | null
  /** SHA-256 of the signed document; null until it is signed. */
  fileSha256: string | null
  isTestSignature: boolean | null
  canceledAt: Date | null
  /** The document that replaces this canceled one. */
  replacedBy: number | null
}

export type SignedDocument = DocumentInBrief &
  DocumentContent & {
    /** Six digits, known to the patient: opens the document there. */
    accessCode: string
    /** The doctor's words; null unless it is canceled. */
    cancelReason: string | null
  }

/** Every transition. None of these expires: no law says when, and the dates that count stand in the text. */
const moves: Record<DocumentState, readonly DocumentState[]> = {
  signing: ['issued', 'failed', 'canceled'],
  failed: [],
  issued: ['canceled'],
  canceled: [],
}

export const mayMove = (from: DocumentState, to: DocumentState): boolean => moves[from].includes(to)

/** Whether it exists for anybody but its doctor: without a signed file, also a canceled one, it does not. */
export const isSigned = ({ state, fileId }: Pick<DocumentInBrief, 'state' | 'fileId'>): boolean =>
  (state === 'issued' || state === 'canceled') && fileId !== null

/** What the public page says of a signed document. */
export const publicStateOf = ({
  state,
  replacedBy,
}: Pick<DocumentInBrief, 'state' | 'replacedBy'>): 'issued' | 'canceled' | 'replaced' => {
  if (state === 'issued') return 'issued'
  return replacedBy === null ? 'canceled' : 'replaced'
}
