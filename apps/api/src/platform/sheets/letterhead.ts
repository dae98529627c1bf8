import { colours, inside, rule, type Sheet, write } from './sheet.ts'

export type ProfessionalWords = { name: string; registration: string; address: string; contact: string }
export type PatientWords = { name: string; about: string }

/** Who signs: name, registration, address and contact above a line. */
export const writeProfessional = (sheet: Sheet, { name, registration, address, contact }: ProfessionalWords): void => {
  inside(sheet, 'Sect', (sheet) => {
    write(sheet, name, { size: 15, face: 'bold', after: 2 })
    write(sheet, registration, { after: 2 })
    write(sheet, address, { size: 10, colour: colours.soft, after: 1 })
    write(sheet, contact, { size: 10, colour: colours.soft, after: 8 })
  })
  rule(sheet)
}

/** The patient that the document is about. */
export const writePatient = (sheet: Sheet, { name, about }: PatientWords): void => {
  inside(sheet, 'Sect', (sheet) => {
    write(sheet, 'Paciente', { size: 9, colour: colours.soft, after: 0, as: 'H2' })
    write(sheet, name, { size: 13, face: 'bold', after: 1 })
    write(sheet, about, { after: 8 })
  })
  rule(sheet)
}
