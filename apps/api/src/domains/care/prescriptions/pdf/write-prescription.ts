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
import type { PreviewInput } from './pdf-input.ts'
import { type ItemWords, sheetWords } from './sheet-words.ts'

/** The signer, the patient, and each medicine; the same words on every kind of sheet. */
export const writePrescription = (sheet: Sheet, { document, issuedAt }: PreviewInput): void => {
  const { doctor, patient, items } = sheetWords(document, issuedAt)
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
