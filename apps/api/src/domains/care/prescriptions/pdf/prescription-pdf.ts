import { formatDate } from '@prumo/brazil'
import { frameOfPreview, frameOfSigned } from '#domains/care/signed-documents'
import { drawSheet } from '#platform/sheets/draw-sheet'
import { writePatient, writeProfessional } from '#platform/sheets/letterhead'
import {
  colours,
  ensureSpace,
  heightOf,
  inside,
  type Sheet,
  type Style,
  write,
  writeList,
} from '#platform/sheets/sheet'
import type { PrescriptionDocument } from '../prescription.ts'
import { informationOf } from './information.ts'
import type { PdfInput, PreviewInput } from './pdf-input.ts'
import { type ItemWords, sheetWords } from './sheet-words.ts'

const title = 'Receita médica'

/** The document of a prescription with an empty signature field; the same input gives the same bytes. */
export const prescriptionPdf = (input: PdfInput): Promise<Buffer> => {
  const { document, issuedAt, expiresAt, verificationCode } = input.prescription
  const { verificationUrl, isTest } = input
  const frame = frameOfSigned({
    title,
    signed: 'Assinada',
    people: document,
    issuedAt,
    verificationCode,
    verificationUrl,
    // CFM 2.314/2022: a prescription by telemedicine says so.
    issuedHow: `Emitida em consulta por telemedicina (Resolução CFM 2.314/2022). Válida até ${formatDate(expiresAt)}.`,
    isTest,
  })
  const signature = { name: document.doctorName, at: issuedAt, reason: title }
  return drawSheet({ info: informationOf(input), frame, signature }, writing(document))
}

/**
 * The same words on the same sheet before it is signed, with a mark across every page: it cannot be signed, and nothing
 * on it can be verified.
 */
export const previewPdf = ({ document, issuedAt }: PreviewInput): Promise<Buffer> => {
  const info = { Title: 'Prévia de receita, sem validade', Creator: 'Prumo', Producer: 'Prumo' }
  return drawSheet({ info, frame: frameOfPreview({ title, at: issuedAt }) }, writing(document))
}

const writing = (document: PrescriptionDocument) => (sheet: Sheet) => {
  const { doctor, patient, items } = sheetWords(document)
  writeProfessional(sheet, doctor)
  writePatient(sheet, patient)
  for (const item of items) inside(sheet, 'Sect', (sheet) => writeItem(sheet, item))
}

const styles = {
  title: { size: 13, face: 'bold', after: 2, as: 'H2' },
  about: { indent: 18, colour: colours.soft, after: 3 },
  component: { indent: 18, size: 10, after: 2 },
  posology: { indent: 18, size: 12, after: 14 },
} satisfies Record<string, Style>

const writeItem = (sheet: Sheet, item: ItemWords): void => {
  // A medicine and its posology stay on one page.
  ensureSpace(sheet, heightOfItem(sheet, item))
  write(sheet, item.title, styles.title)
  write(sheet, item.about, styles.about)
  writeList(sheet, item.composition, styles.component)
  write(sheet, item.posology, styles.posology)
}

const heightOfItem = (sheet: Sheet, { title, about, composition, posology }: ItemWords): number => {
  const lines: [text: string, style: Style][] = [
    [title, styles.title],
    [about, styles.about],
    ...composition.map((line): [string, Style] => [line, styles.component]),
    [posology, styles.posology],
  ]
  return lines.reduce((height, [text, style]) => height + heightOf(sheet, text, style), 0)
}
