import { aPatient, asWritten } from '../checks.factory.ts'
import { judgeOrder } from '../judge-order.ts'

export type Form = [perTake: number, takesPerDay: number, daysPerWeek?: number]

/** What stands against a medicine of the formulary, ordered with this form, these words and this many days. */
export const judged = (
  medicine: string,
  words: string,
  [perTake, takesPerDay, daysPerWeek = 7]: Form = [1, 1],
  days = 30,
) => {
  const dose = { perTake, takesPerDay, daysPerWeek, isAsNeeded: false }
  const items = [asWritten(medicine, words, { dose, durationDays: days })]
  return judgeOrder({ items, patient: aPatient() }).map(({ level, rule }) => `${level} ${rule}`)
}

export const tadalafil = 'tadalafila-5-comprimidos'
export const finasteride = 'finasterida-1-comprimidos'
export const doxycycline = 'doxiciclina-100-comprimidos'
export const minoxidil = 'minoxidil-5-solucao'
export const hydrocortisone = 'hidrocortisona-1-creme'
export const emla = 'lidocaina-prilocaina-creme'
export const spray = 'tadalafila-protodioscina-spray-1106'
export const shampoo = 'cetoconazol-2-xampu'
export const loratadine = 'loratadina-10-comprimidos'
export const prep = 'tenofovir-entricitabina-comprimidos'
export const tacrolimus = 'tacrolimo-0-1-pomada'
