import { formatDate } from '@prumo/brazil'
import { frameOfPreview, frameOfSigned } from '#domains/care/signed-documents'
import type { ControlClass } from '#domains/medicines/formulary'
import { drawnInThread, drawSheet } from '#platform/sheets/draw-sheet'
import { informationOf } from './information.ts'
import type { PdfInput, PreviewInput } from './pdf-input.ts'
import { writePrescription } from './write-prescription.ts'

export const titles: Record<ControlClass, string> = {
  simple: 'Receita médica',
  retained: 'Receita com retenção',
  glp1: 'Receita com retenção',
  C1: 'Receita de controle especial',
}

/** Runs in a thread, which finds it by its name. @public */
export const drawPrescription = (input: PdfInput): Promise<Buffer> => {
  const { document, controlClass, nationalNumber, issuedAt, expiresAt, verificationCode } = input.prescription
  const { verificationUrl, isTest } = input
  const title = titles[controlClass]
  const frame = frameOfSigned({
    title,
    signed: 'Assinada',
    people: document,
    issuedAt,
    verificationCode,
    verificationUrl,
    // CFM 2.314/2022: a prescription by telemedicine says so. RDC 1.000/2025: one of a controlled class has its number.
    issuedHow: `${nationalNumber === null ? '' : `Número nacional ${nationalNumber}. `}Emitida em consulta por telemedicina (Resolução CFM 2.314/2022). Válida até ${formatDate(expiresAt)}.`,
    isTest,
  })
  const signature = { name: document.doctorName, at: issuedAt, reason: title }
  return drawSheet({ info: informationOf(input), frame, signature }, (sheet) =>
    writePrescription(sheet, input.prescription),
  )
}

/** The document of a prescription with an empty signature field; the same input gives the same bytes. */
export const prescriptionPdf = drawnInThread(import.meta.url, drawPrescription)

/** Runs in a thread, which finds it by its name. @public */
export const drawPreview = (input: PreviewInput): Promise<Buffer> => {
  const info = { Title: 'Prévia de receita, sem validade', Creator: 'Prumo', Producer: 'Prumo' }
  const frame = frameOfPreview({ title: titles[input.controlClass], at: input.issuedAt })
  return drawSheet({ info, frame }, (sheet) => writePrescription(sheet, input))
}

/**
 * The same words on the same sheet before it is signed, with a mark across every page: it cannot be signed, and nothing
 * on it can be verified.
 */
export const previewPdf = drawnInThread(import.meta.url, drawPreview)
