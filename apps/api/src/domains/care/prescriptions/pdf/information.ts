import type { PdfInput } from './pdf-input.ts'

// ITI VALIDAR's developer guide: keys of the information dictionary for a document's kind and author.
const keys = { prescription: '2.16.76.1.12.1.1', crm: '2.16.76.1.4.2.2.1', state: '2.16.76.1.4.2.2.2' } as const

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
    [keys.prescription]: 'Prescrição de medicamento',
    [keys.crm]: document.registrationNumber,
    [keys.state]: document.registrationState,
  }
}
