import { type Sense, senseAt } from '#domains/medicines/substances'
import type { Condition } from './facts.ts'

/** Words by which patients and colleagues name a condition, without accents. */
const words: [Condition, RegExp][] = [
  // Nobody knows when it was: the doctor finds out.
  ['past_heart_event', /\b(?:infarto|infartei|avc|derrame|stent|ponte de safena|angioplastia)\b/],
  ['angina', /\bangina\b/],
  ['heart_failure', /\binsuficiencia cardiaca\b/],
  ['arrhythmia', /\b(?:arritmia|fibrilacao atrial|desmai\w+|sincope)\b/],
  ['retina_disease', /\b(?:retinite|retinose|noia|neuropatia optica)\b/],
  ['blood_disease', /\b(?:anemia falciforme|falciforme|mieloma|leucemia)\b/],
  ['long_erection', /\bpriapismo\b/],
  ['penis_deformity', /\b(?:peyronie)\b/],
  ['liver_disease', /\b(?:cirrose|hepatite|insuficiencia hepatica)\b/],
  ['kidney_disease', /\b(?:insuficiencia renal|doenca renal|hemodialise|dialise|transplante de rim)\b/],
  ['epilepsy', /\b(?:epilepsia|epileptic\w|convuls\w+)\b/],
  ['bipolar', /\b(?:bipolar|mania)\b/],
  ['glaucoma', /\bglaucoma\b/],
  ['pancreatitis', /\bpancreatite\b/],
  ['medullary_thyroid_cancer', /\b(?:carcinoma medular|nem 2|neoplasia endocrina)\b/],
  ['methaemoglobinaemia', /\bmeta ?-?hemoglobinemia\b/],
  ['intracranial_pressure', /\b(?:pseudotumor cerebral|hipertensao intracraniana)\b/],
  ['low_immunity', /\b(?:hiv|transplantad\w|imunossuprimid\w)\b/],
  ['pregnancy', /\b(?:gravida|gestante|amamento|amamentando)\b/],
]

/** The conditions that a free text names, with its sense. */
export const conditionsNamedIn = (text: string): { condition: Condition; sense: Sense }[] => {
  // One letter for one letter, so that a place in the plain text is the same place in the text.
  const plain = [...text].map((letter) => letter.normalize('NFD').charAt(0).toLowerCase()).join('')
  return words.flatMap(([condition, pattern]) => {
    const found = pattern.exec(plain)
    return found ? [{ condition, sense: senseAt(text, found.index) }] : []
  })
}

/** CID-10 codes of the same conditions, by their beginning. */
const codes: [Condition, RegExp][] = [
  ['past_heart_event', /^(?:I2[1-4]|I25\.?2|I6[0-49]|Z95)/],
  ['angina', /^I20/],
  ['heart_failure', /^I50/],
  ['heart_disease', /^I25/],
  ['arrhythmia', /^(?:I4[4-9]|R55)/],
  ['low_pressure', /^I95/],
  ['retina_disease', /^(?:H35\.?5|H47\.?0)/],
  ['long_erection', /^N48\.?3/],
  ['penis_deformity', /^N48\.?6/],
  ['blood_disease', /^(?:D57|C90|C9[1-5])/],
  ['liver_disease', /^(?:K7[0-7]|B18)/],
  ['kidney_disease', /^N1[7-9]/],
  ['epilepsy', /^G4[01]/],
  ['bipolar', /^F3[01]/],
  ['depression', /^F3[23]/],
  ['glaucoma', /^H40/],
  ['prostate_disease', /^N4[0-2]/],
  ['diabetes', /^E1[0-4]/],
  ['cancer', /^C/],
  ['intracranial_pressure', /^G93\.?2/],
  ['low_immunity', /^(?:B2[0-4]|D8[0-4]|Z94)/],
  ['pregnancy', /^(?:Z3[34]|O)/],
  ['methaemoglobinaemia', /^D74/],
  ['pancreatitis', /^K8[56]/],
  ['medullary_thyroid_cancer', /^E31\.?2/],
]

export const conditionsOfCode = (code: string): Condition[] =>
  codes.flatMap(([condition, pattern]) => (pattern.test(code.toUpperCase()) ? [condition] : []))
