import { ageOn } from '@prumo/brazil'
import { inRow, type PeopleWords, peopleWords } from '#domains/care/signed-documents'
import { type Composition, compositionWords, countWords } from '#domains/medicines/formulary'
import { posologiesOf } from '../posology/step-words.ts'
import type { PrescribedItem, PrescriptionDocument } from '../prescription.ts'

export type ItemWords = {
  title: string
  /** Form, route, packages, duration. */
  about: string
  /** One line for each component, with its amount per dose and per package (RDC 67/2007); a free item's own words. */
  composition: string[]
  posology: string
}

/** Everything that a prescription says, line by line. The preview and the signed document draw the same words. */
export type SheetWords = PeopleWords & { items: ItemWords[] }

/** `at`: when it is issued, which says the patient's age. */
export const sheetWords = (document: PrescriptionDocument, at: Date): SheetWords => ({
  ...wordsOfPeople(document, at),
  items: wordsOfItems(document.items),
})

/**
 * The words of patient and doctor, with what the class of the sheet asks for (class-law.ts): age and sex, or the
 * address.
 */
const wordsOfPeople = (document: PrescriptionDocument, at: Date): PeopleWords => {
  const { doctor, patient } = peopleWords(document)
  const { patientBirthDate: born, patientSex: sex, patientAddress: address } = document
  const asked = [born && sex && `${ageOn({ birthDate: born, on: at })} anos`, sex && sexes[sex], address]
  return { doctor, patient: { ...patient, about: inRow([patient.about, ...asked]) } }
}

const sexes = { male: 'sexo masculino', female: 'sexo feminino' }

/** What a sheet says of its items, and a copy of a record too. */
export const wordsOfItems = (items: readonly PrescribedItem[]): ItemWords[] => {
  const posologies = posologiesOf(items)
  return items.map((item, index) => wordsOfItem(item, index, posologies[index] ?? item.posology))
}

const wordsOfItem = (item: PrescribedItem, index: number, posology: string): ItemWords => ({
  title: `${index + 1}. ${item.description}`,
  about: inRow([
    item.composition && formAndRoute(item.composition),
    packagesOf(item),
    `tratamento de ${countWords(item.durationDays, { one: 'dia', many: 'dias' })}`,
  ]),
  composition: compositionLines(item),
  posology,
})

const formAndRoute = (composition: Composition): string => {
  const { form, route } = compositionWords(composition)
  return `${form.charAt(0).toUpperCase()}${form.slice(1)}, ${route}`
}

const packagesOf = ({ quantity, composition }: PrescribedItem): string => {
  if (!composition) return countWords(quantity, { one: 'unidade', many: 'unidades' })
  const { package: one, dose, dosesPerPackage } = composition
  // A box of thirty tablets says so already.
  const ofEach = quantity > 1 ? ' cada' : ''
  const doses = dose.holds === null ? '' : ` (${countWords(dosesPerPackage, dose)}${ofEach})`
  return `${countWords(quantity, one)}${one.holds ? ` de ${one.holds}` : ''}${doses}`
}

const compositionLines = ({ composition, freeComposition }: PrescribedItem): string[] =>
  composition ? compositionWords(composition).lines : [freeComposition ?? []].flat()
