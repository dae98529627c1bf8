import { readPosologyOf, type SaidDose } from '#domains/care/prescribing-checks'
import { amountWords, type Composition, countWords, type Dose, takeWords } from '#domains/medicines/formulary'
import type { PrescribedItem } from '../prescription.ts'

type Item = Pick<PrescribedItem, 'posology' | 'dose' | 'composition' | 'durationDays'>

/**
 * The doctor's words, and after them the dose of the form where they do not say it whole. Words that say a dose stand
 * alone, and so do words that nobody could read: the doctor was asked about them (`unsaid_dose`), and a document never
 * says two doses.
 */
export const posologyWithDose = (item: Item): string => {
  const { posology, dose, composition } = item
  if (!dose || !composition) return posology
  const { doseInWords, said } = readPosologyOf(item)
  if (doseInWords || !said || !agrees(said, dose)) return posology
  const take = takeWords(composition)
  // What covers an area is said by its place and how often, not by an amount.
  if (!take.isCounted) return `${ended(posology)} ${take.verb} ${howOften(dose)}.`
  const amount = `${countWords(dose.perTake, composition.dose)}${substanceIn(composition)}`
  const line = [amount, take.place].filter(Boolean).join(' ')
  return `${ended(posology)} Dose: ${line}, ${howOften(dose)}.`
}

/** What is said is what the form says, as far as it is said. */
const agrees = (said: SaidDose, dose: Dose): boolean =>
  (said.perTake ?? dose.perTake) === dose.perTake &&
  (said.takesPerDay ?? dose.takesPerDay) === dose.takesPerDay &&
  (said.daysPerWeek ?? dose.daysPerWeek) === dose.daysPerWeek

/** As data for another system: the dose of the form, unless the words say another or may do so. */
export const doseAsData = (item: Item): Dose | null => {
  const { dose } = item
  const { doseInWords, said } = readPosologyOf(item)
  if (!dose || !said) return null
  return agrees({ ...said, daysPerWeek: doseInWords?.daysPerWeek ?? said.daysPerWeek }, dose) ? dose : null
}

/** Of one substance alone: of several, the composition says each. */
const substanceIn = ({ components, dose }: Composition): string => {
  const [only, ...others] = components
  if (!only || others.length > 0) return ''
  const amount = ` de ${amountWords(only.perDose, only.unit)}`
  // What is injected is called by its amount already.
  return dose.one.endsWith(amount) ? '' : amount
}

const ended = (text: string): string => (/[.!?…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`)

const howOften = ({ takesPerDay, daysPerWeek, isAsNeeded }: Dose): string => {
  if (takesPerDay === 1 && daysPerWeek === 1)
    return isAsNeeded ? 'se necessário, no máximo 1 vez por semana' : '1 vez por semana'
  const times = takesPerDay === 1 ? '1 vez ao dia' : `${takesPerDay} vezes ao dia`
  const days = daysPerWeek === 7 ? '' : `, ${daysPerWeek === 1 ? '1 dia' : `${daysPerWeek} dias`} por semana`
  return `${isAsNeeded ? `se necessário, no máximo ${times}` : times}${days}`
}
