import type { Prescription } from '../prescription.ts'

export type PdfInput = {
  prescription: Pick<Prescription, 'document' | 'controlClass' | 'issuedAt' | 'expiresAt' | 'verificationCode'>
  /** Where anybody may check it; the QR code holds this address and nothing else (ITI VALIDAR's developer guide). */
  verificationUrl: string
  /** The demonstration chain is going to sign it, so it must say that it is worth nothing. */
  isTest: boolean
}
