import { type Sense, senseAt } from '#domains/medicines/substances'
import type { Condition } from './facts.ts'
import { withDigits } from './number-words.ts'

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

/**
 * The conditions that a free text names, in which words, with their sense. `daysSince`: how long ago it was said, so
 * that "há um mês" is counted from then.
 */
export const conditionsNamedIn = (
  text: string,
  { daysSince }: { daysSince: number } = { daysSince: 0 },
): { condition: Condition; words: string; sense: Sense }[] => {
  // One letter for one letter, so that a place in the plain text is the same place in the text.
  const plain = [...text].map((letter) => letter.normalize('NFD').charAt(0).toLowerCase()).join('')
  return words.flatMap(([condition, pattern]) => {
    const found = pattern.exec(plain)
    if (!found) return []
    const words = text.slice(found.index, found.index + found[0].length)
    const isRecent = condition === 'past_heart_event' && wasLately(clauseAt(plain, found.index), daysSince)
    return [{ condition: isRecent ? 'recent_heart_event' : condition, words, sense: senseAt(text, found.index) }]
  })
}

/**
 * The leaflets exclude a heart attack of the last 90 days (tadalafil) or 6 months (sildenafil) and a stroke of the last
 * 6 months: the stricter limit, which is also that of the surveys' own question.
 */
const recentDays = 183

/** The clause around this place, and the next one if it goes on with a time: 'Infarto, há um mês'. */
const clauseAt = (plain: string, at: number): string => {
  const start = Math.max(...[...',.;\n('].map((end) => plain.lastIndexOf(end, at))) + 1
  const [clause = '', next = ''] = plain.slice(start).split(/[,.;\n(]/)
  return /^ ?(?:ha|faz|fazem) /.test(next) ? `${clause},${next}` : clause
}

// How many nobody says: the fewest, because what was lately weighs more.
const vague: Record<string, number> = { poucos: 1, poucas: 1, alguns: 2, algumas: 2 }
const daysOf: Record<string, number> = { dia: 1, semana: 7, mes: 30.4, ano: 365 }
const span = `(\\d{1,3}(?:\\.5)?|${Object.keys(vague).join('|')}) (dia|semana|mes|ano)(?:s|es)?`
const about = '(?:menos de |quase |cerca de |uns |umas |aproximadamente |mais ou menos )?'
const since = new RegExp(`\\b(?:ha|faz|fazem|tem|ultim[oa]s) (mais de |acima de )?${about}${span}\\b`)
const ago = new RegExp(`\\b()${span} atras\\b`)
const lately =
  /\b(?:recente\w*|ontem|anteontem|hoje|(?:semana|mes) passad[oa]|(?:n?ess[ea]|n?est[ea]) (?:semana|mes)|ha pouco|ultim[oa]s? (?:dias|semanas|mes))\b/

const wasLately = (said: string, daysSince: number): boolean => {
  const clause = withDigits(said)
  if (lately.test(clause)) return daysSince <= recentDays
  const [, more, count = '', unit = ''] = since.exec(clause) ?? ago.exec(clause) ?? []
  const days = (vague[count] ?? Number(count || Number.NaN)) * (daysOf[unit] ?? 0)
  return days + daysSince <= recentDays && !(more && days >= recentDays - 3)
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
