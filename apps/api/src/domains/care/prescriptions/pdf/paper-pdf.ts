import { formatDate } from '@prumo/brazil'
import { momentOf } from '#domains/care/signed-documents'
import { drawnInThread, drawSheet } from '#platform/sheets/draw-sheet'
import { colours, ensureSpace, inside, line, type Sheet, write } from '#platform/sheets/sheet'
import { informationOf } from './information.ts'
import type { PdfInput } from './pdf-input.ts'
import { titles } from './prescription-pdf.ts'
import { writePrescription } from './write-prescription.ts'

/** Portaria 344/1998, RDC 471/2021: the pharmacy keeps the first copy, the patient the second. */
const copies = ['1ª via: retenção da farmácia', '2ª via: orientação ao paciente']

// Portaria 344/1998, model of the special control form: filled in by hand at the counter.
const buyer = ['Nome do comprador', 'Identidade e órgão emissor', 'Endereço, cidade e UF', 'Telefone']
const supplier = ['Farmácia e farmacêutico (CRF)', 'Data e assinatura do farmacêutico']

/** Runs in a thread, which finds it by its name. @public */
export const drawPaper = (input: PdfInput): Promise<Buffer> => {
  const { prescription, isTest } = input
  const frame = {
    title: titles[prescription.controlClass],
    moment: momentOf(prescription.issuedAt),
    foot: footOf(input),
    code: {
      url: input.verificationUrl,
      description: `Código QR que abre a conferência desta receita em ${input.verificationUrl}`,
    },
    watermark: isTest ? 'DEMONSTRAÇÃO SEM VALOR' : undefined,
  }
  return drawSheet({ info: informationOf(input), frame }, (sheet) => {
    for (const [index, copy] of copies.entries()) {
      if (index > 0) sheet.pdf.addPage()
      inside(sheet, 'Sect', (sheet) => writeCopy(sheet, copy, input))
    }
  })
}

/**
 * Both copies of a prescription on paper, with room for what is written by hand; the same input gives the same bytes.
 */
export const paperPdf = drawnInThread(import.meta.url, drawPaper)

const footOf = ({ prescription, verificationUrl, isTest }: PdfInput) => [
  { text: 'Vale só o original em papel, com a assinatura do médico à mão nas duas vias.', isBold: true },
  // CFM 2.314/2022: a prescription by telemedicine says so.
  {
    text: `Emitida em consulta por telemedicina (Resolução CFM 2.314/2022). Válida até ${formatDate(prescription.expiresAt)}.`,
  },
  {
    text: `Confira os dados em ${verificationUrl.replace(/^https?:\/\//, '')}. Código: ${prescription.verificationCode}.`,
  },
  ...(isTest ? [{ text: 'Formulário de demonstração. Não tem valor legal.', isBold: true, isMark: true }] : []),
]

const writeCopy = (sheet: Sheet, copy: string, { prescription }: PdfInput): void => {
  write(sheet, copy, { size: 12, face: 'bold', colour: colours.mark, after: 8, as: 'H2' })
  writePrescription(sheet, prescription)
  inside(sheet, 'Sect', (sheet) => {
    ensureSpace(sheet, signatureHeight + blankHeight * (buyer.length + supplier.length) + 40)
    writeBlank(sheet, 'Assinatura e carimbo do médico', signatureHeight)
    sheet.pdf.y += 6
    write(sheet, 'Comprador', { size: 10, face: 'bold', after: 2, as: 'H3' })
    for (const label of buyer) writeBlank(sheet, label)
    sheet.pdf.y += 6
    write(sheet, 'Fornecedor', { size: 10, face: 'bold', after: 2, as: 'H3' })
    for (const label of supplier) writeBlank(sheet, label)
  })
}

const blankHeight = 26
const signatureHeight = 52

/** A field with a line, to be filled in with a pen. */
const writeBlank = (sheet: Sheet, label: string, height = blankHeight): void => {
  const { y } = sheet.pdf
  sheet.pdf.y = y + height - 16
  write(sheet, label, { size: 8.5, colour: colours.soft, after: 0 })
  line(sheet, y + height - 2)
  sheet.pdf.y = y + height + 2
}
