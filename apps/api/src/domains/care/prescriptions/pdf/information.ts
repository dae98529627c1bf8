import { keysOf } from '#domains/care/signed-documents'
import type { PdfInput } from './pdf-input.ts'

/** Title, dates and the identifiers that ITI's validator reads. */
export const informationOf = ({ prescription, isTest }: PdfInput): PDFKit.DocumentInfo & Record<string, unknown> => {
  const { document, issuedAt, verificationCode } = prescription
  return {
    Title: `Receita ${verificationCode}${isTest ? ' (demonstração, sem valor legal)' : ''}`,
    Author: document.doctorName,
    Creator: 'Prumo',
    Producer: 'Prumo',
    CreationDate: issuedAt,
    ModDate: issuedAt,
    ...keysOf('prescription', document),
  }
}
