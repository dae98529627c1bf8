import { PDFDict, type PDFDocument, PDFHexString, PDFName } from 'pdf-lib'
import type { PdfInput } from './pdf-input.ts'

// ITI VALIDAR's developer guide: keys of the information dictionary that say what a document is and who made it.
const keys = { prescription: '2.16.76.1.12.1.1', crm: '2.16.76.1.4.2.2.1', state: '2.16.76.1.4.2.2.2' } as const

/** Title, dates and the identifiers that ITI's validator reads. */
export const addInformation = (pdf: PDFDocument, { prescription, isTest }: PdfInput): void => {
  const { document, issuedAt, verificationCode } = prescription
  pdf.setTitle(`Receita ${verificationCode}${isTest ? ' (demonstração, sem valor legal)' : ''}`, {
    showInWindowTitleBar: true,
  })
  pdf.setLanguage('pt-BR')
  pdf.setAuthor(document.doctorName)
  pdf.setCreator('Prumo')
  pdf.setProducer('Prumo')
  pdf.setCreationDate(issuedAt)
  pdf.setModificationDate(issuedAt)
  const information = pdf.context.lookup(pdf.context.trailerInfo.Info, PDFDict)
  const put = (key: string, value: string) => information.set(PDFName.of(key), PDFHexString.fromText(value))
  put(keys.prescription, 'Prescrição de medicamento')
  put(keys.crm, document.registrationNumber)
  put(keys.state, document.registrationState)
}
