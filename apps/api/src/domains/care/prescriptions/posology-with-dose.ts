import { doseInWords } from '#domains/care/prescribing-checks'
import { amountWords, type Composition, countWords, type Dose, takeWords } from '#domains/medicines/formulary'
import type { PrescribedItem } from './prescription.ts'

type Item = Pick<PrescribedItem, 'posology' | 'dose' | 'composition'>

/**
 * The doctor's words, and after them the dose of the form where they say none. Words that say a dose stand alone: he
 * was asked about a difference (`contradicted_dose`), and a document never says two.
 */
export const posologyWithDose = (item: Item): string => {
  const { posology, dose, composition } = item
  if (!dose || !composition || doseInWords(posology) || saysHowMuch.test(posology)) return posology
  const take = takeWords(composition)
  // What covers an area is said by its place, not by an amount.
  if (!take.isCounted) return posology
  const amount = `${countWords(dose.perTake, composition.dose)}${strengthOf(composition)}`
  const line = [amount, take.place].filter(Boolean).join(' ')
  return `${ended(posology)} Dose: ${line}, ${howOften(dose)}.`
}

/**
 * Words that name an amount or a rarer time say a dose of their own, even where it cannot be read ('1 jato por
 * semana'): the doctor was asked about them (`unsaid_dose`), and a second dose beside them would contradict them.
 */
const saysHowMuch =
  /\d|\b(?:mei[oa]|uma?|dois|duas|tr[êe]s|quatro|cinco|seis|sete|oito|nove|dez|vinte|ten|two|three)\b|\b(?:semana|m[êe]s|hora|minuto|frasco|hour|week)/i

/** As data for another system: the dose of the form, unless the words say another, which is what the patient does. */
export const doseAsData = ({ posology, dose }: Item): Dose | null => {
  const written = doseInWords(posology)
  if (!dose || !written) return dose
  const perWeek = ({ perTake, takesPerDay, daysPerWeek }: Dose) => perTake * takesPerDay * daysPerWeek
  return written.perTake === dose.perTake && perWeek(written) === perWeek(dose) ? dose : null
}

/** Of one substance alone: of several, the composition says each. */
const strengthOf = ({ components }: Composition): string => {
  const [only, ...others] = components
  return only && others.length === 0 ? ` de ${amountWords(only.perDose, only.unit)}` : ''
}

const ended = (text: string): string => (/[.!?…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`)

const howOften = ({ takesPerDay, daysPerWeek, isAsNeeded }: Dose): string => {
  const times = takesPerDay === 1 ? '1 vez ao dia' : `${takesPerDay} vezes ao dia`
  const days = daysPerWeek === 7 ? '' : `, ${daysPerWeek === 1 ? '1 dia' : `${daysPerWeek} dias`} por semana`
  return `${isAsNeeded ? `se necessário, no máximo ${times}` : times}${days}`
}
