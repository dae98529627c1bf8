import { dayMs } from '@prumo/brazil'
import { type Sense, senseAt } from '#domains/medicines/substances'
import { codesNamedIn } from './codes-in-words.ts'
import { abbreviations, conditionWords } from './condition-words.ts'
import type { Condition } from './conditions.ts'
import { endingDot, isDateAlone, latestDaysIn, type When } from './dated-words.ts'
import { plainOf } from './letters.ts'
import { valuesNamedIn } from './measured-in-words.ts'
import { withDigits } from './number-words.ts'

/** A condition that a text names. */
export type NamedCondition = { condition: Condition; words: string; sense: Sense }

type How = {
  /** So that "há um mês" is counted from when it was said. Without it, it is said now, and no date is read. */
  when?: When
  /** The text is the name of a problem: an abbreviation counts in small letters too. */
  isProblem?: boolean
}

/**
 * The conditions that a free text names, in which words, with their sense: each once, a statement before a denial.
 * What is somebody else's, or only feared or prevented, is as one denied: who reads it finds out.
 */
export const conditionsNamedIn = (text: string, { when, isProblem = false }: How = {}): NamedCondition[] => {
  const plain = plainOf(text)
  const places = [
    ...conditionWords.flatMap(([condition, pattern]) => placesOf(plain, condition, pattern)),
    ...abbreviated.flatMap(([condition, inCapitals, inAny]) =>
      isProblem ? placesOf(plain, condition, inAny) : placesOf(withoutAccents(text), condition, inCapitals),
    ),
    ...codesNamedIn(text, isProblem),
    ...valuesNamedIn(plain),
  ]
  const found = new Map<Condition, NamedCondition>()
  for (const { condition: named, at, length } of places) {
    const clause = clauseAt(plain, at)
    if (isAbsent(named, plain.slice(at, at + length + 24), length)) continue
    const condition = named === 'past_heart_event' && wasLately(clause, when) ? 'recent_heart_event' : named
    const one = { condition, words: text.slice(at, at + length), sense: senseOf(named, { text, clause, at }) }
    const before = found.get(condition)
    if (!before || weight(one) > weight(before)) found.set(condition, one)
  }
  return [...found.values()]
}

const abbreviated = abbreviations.map(([condition, letters]) => {
  const pattern = `\\b(?:${letters})\\b(?!-)`
  return [condition, new RegExp(pattern, 'g'), new RegExp(pattern.toLowerCase(), 'g')] as const
})

/** One letter for one letter, as `plainOf`, in the letters of the text. */
const withoutAccents = (text: string): string => [...text].map((letter) => letter.normalize('NFD').charAt(0)).join('')

const placesOf = (plain: string, condition: Condition, pattern: RegExp) =>
  [...plain.matchAll(pattern)].map(({ index, 0: { length } }) => ({ condition, at: index, length }))

const senses: readonly Sense[] = ['denied', 'past', 'stated']
const weight = ({ sense }: NamedCondition): number => senses.indexOf(sense)

/** A test for it that found nothing. `words`: from its name on, which is as long as that. */
const isAbsent = (condition: Condition, words: string, length: number): boolean => {
  if (condition === 'medullary_thyroid_cancer')
    return /^:? ?(?:(?:foi|veio|deu|resultado) )?(?:negativ|ausente|nao (?:detectad|encontrad|identificad)|\(-\))/.test(
      words.slice(length),
    )
  return (
    (condition === 'hiv' || condition === 'low_immunity' || condition === 'liver_disease') &&
    /^[a-z0-9 :,]{0,20}?(?: |-|:)(?:neg\w*|nao[- ]reag\w+|nr)\b|^\w+ ?\(-\)/.test(words)
  )
}

const ofHisBlood =
  /\b(?:pai|mae|avo|avos|irma|irmao|irmaos|tio|tia|prim[ao]s?|sobrinh\w+|familia\w*|hf|af(?= ?:)|filh\w)\b/
const ofHisHome = /\b(?:parceir\w|esposa|marido|namorad\w|sogr[ao]s?|cunhad\w)\b/
const ruledOut = /\b(?:descartad\w|afastad\w|excluid\w)\b/
const onlyFeared =
  /\b(?:sorodiscordante|sorodiferente|exposicao|profilaxia|prevencao|prevenir|risco de|medo de|vacina\w*|rastreio|rastreamento)\b/

const senseOf = (condition: Condition, { text, clause, at }: { text: string; clause: string; at: number }): Sense =>
  isElsewhere(condition, clause) ? 'denied' : senseAt(text, at)

const isElsewhere = (condition: Condition, clause: string): boolean => {
  const isOfHisBlood = ofHisBlood.test(clause)
  if (ruledOut.test(clause)) return true
  // Of this one the leaflet says: his own or his family's.
  if (condition === 'medullary_thyroid_cancer') return ofHisHome.test(clause) && !isOfHisBlood
  return isOfHisBlood || ofHisHome.test(clause) || onlyFeared.test(clause)
}

/**
 * The leaflets exclude a heart attack of the last 90 days (tadalafil) or 6 months (sildenafil) and a stroke of the last
 * 6 months: the stricter limit, which is also that of the surveys' own question.
 */
const recentDays = 183

/** The clause around this place, with the one beside it that says when: 'Infarto, há um mês', 'IAM (10/2026)'. */
const clauseAt = (plain: string, at: number): string => {
  const ends = [...plain.matchAll(endOfClause)].map(({ index }) => index)
  const start = ends.filter((end) => end < at).at(-1) ?? -1
  const before = plain.slice((ends.filter((end) => end < start).at(-1) ?? -1) + 1, Math.max(start, 0))
  const [clause = '', next = ''] = plain.slice(start + 1).split(endOfClause)
  const beside = next.split(')', 1)[0] ?? ''
  const time = [before, beside].find(isDateAlone) ?? (/^ ?(?:ha|faz|fazem) /.test(next) ? next : undefined)
  return time === undefined ? clause : `${clause},${time}`
}

const endOfClause = new RegExp(`[,;\\n(]|${endingDot}`, 'g')

// How many nobody says: the fewest, because what was lately weighs more.
const vague: Record<string, number> = { poucos: 1, poucas: 1, alguns: 2, algumas: 2 }
const daysOf: Record<string, number> = { dia: 1, semana: 7, mes: 30.4, ano: 365 }
const span = `(\\d{1,3}(?:\\.5)?|${Object.keys(vague).join('|')}) (dia|semana|mes|ano)(?:s|es)?`
const about = '(?:menos de |quase |cerca de |uns |umas |aproximadamente |mais ou menos )?'
const since = new RegExp(`\\b(?:ha|faz|fazem|tem|ultim[oa]s) (mais de |acima de )?${about}${span}\\b`)
const ago = new RegExp(`\\b()${span} atras\\b`)
const lately =
  /\b(?:recente\w*|ontem|anteontem|hoje|(?:semana|mes) passad[oa]|(?:n?ess[ea]|n?est[ea]) (?:semana|mes)|ha pouco|ultim[oa]s? (?:dias|semanas|mes))\b/

const wasLately = (said: string, when?: When): boolean => {
  const clause = withDigits(said)
  const daysSince = when ? daysUntil(when.now, when.saidAt) : 0
  if (when && latestDaysIn(said, when).some((day) => daysUntil(when.now, day) <= recentDays)) return true
  if (lately.test(clause)) return daysSince <= recentDays
  const [, more, count = '', unit = ''] = since.exec(clause) ?? ago.exec(clause) ?? []
  const days = (vague[count] ?? Number(count || Number.NaN)) * (daysOf[unit] ?? 0)
  return days + daysSince <= recentDays && !(more && days >= recentDays - 3)
}

const daysUntil = (now: Date, day: Date): number => (now.getTime() - day.getTime()) / dayMs
