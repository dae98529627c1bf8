import type { Prescription } from '../prescription.ts'

/** What is known of a prescription before it is signed. */
export type PreviewInput = Pick<Prescription, 'document' | 'controlClass' | 'issuedAt'>

export type PdfInput = {
  prescription: PreviewInput & Pick<Prescription, 'nationalNumber' | 'expiresAt' | 'verificationCode'>
  /** The public page where anybody can check it; the QR code contains only this URL (ITI VALIDAR's developer guide). */
  verificationUrl: string
  /** The demo certificate will sign it, so the document must say that it has no legal value. */
  isTest: boolean
}
