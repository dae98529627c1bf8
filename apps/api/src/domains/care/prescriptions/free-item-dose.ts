import { everyDayOfSubstance, type GreatestOfSubstance, greatestOfSubstance } from '#domains/medicines/formulary'
import { type FoundSubstance, findSubstances } from '#domains/medicines/substances'

/** What the words of a free item say of its dose, as far as our tables can compare it. */
export type FreeItemDose = {
  /** The strength of one tablet or capsule, of the first substance; null if no word says it. */
  strengthMg: number | null
  /** False if the weakest that is sold was taken for it. */
  isStrengthSaid: boolean
  /** In doses. */
  greatest: { perTake: number; perDay: number; perWeek: number | null } | null
  /**
   * For a substance that no source gives daily, or only in a lesser dose (tadalafil): the most doses of every day's
   * use.
   */
  lasting: { mostDays: null; everyDay: number; source: string } | null
  doseNames: { one: string; many: string }
}

const nothingKnown: FreeItemDose = {
  ...{ strengthMg: null, isStrengthSaid: false, greatest: null, lasting: null },
  doseNames: { one: 'dose', many: 'doses' },
}

/**
 * The greatest dose of a free item that is swallowed and names a substance whose greatest we know, in doses of the
 * strength that stands behind the name; of several substances the strictest. Without a strength the weakest that is
 * sold is taken: what is too much of it is too much.
 */
export const freeItemDose = (text: string): FreeItemDose => {
  if (isMeasured(text)) return nothingKnown
  const found = findSubstances(text)
  const limits = found.flatMap((one, index) => limitOf(one, behind(text, found, index)))
  const [first] = limits
  if (!first) return nothingKnown
  const { strengthMg } = first
  const weeks = limits.flatMap(({ perWeek }) => perWeek ?? [])
  return {
    strengthMg: found.length === 1 ? strengthMg : null,
    // A substance beside it of which no table knows the greatest was not compared.
    isStrengthSaid: limits.length === found.length && limits.every((one) => one.strengthMg !== null),
    greatest: {
      perTake: Math.min(...limits.map(({ perTake }) => perTake)),
      perDay: Math.min(...limits.map(({ perDay }) => perDay)),
      perWeek: weeks.length > 0 ? Math.min(...weeks) : null,
    },
    lasting: lastingOf(limits),
    doseNames: strengthMg === null || found.length > 1 ? nothingKnown.doseNames : namesOf(strengthMg),
  }
}

type Limit = {
  key: FoundSubstance['key']
  strengthMg: number | null
  each: number
  perTake: number
  perDay: number
  perWeek: number | null
}

const lastingOf = (limits: Limit[]): FreeItemDose['lasting'] => {
  const [least] = limits
    .flatMap(({ key, each }) => {
      const most = everyDayOfSubstance(key)
      return most ? { mostDays: null, everyDay: most.mg / each, source: most.source } : []
    })
    .toSorted((one, other) => one.everyDay - other.everyDay)
  return least ?? null
}

const limitOf = ({ key }: FoundSubstance, text: string): Limit[] => {
  const greatest: GreatestOfSubstance | null = greatestOfSubstance(key)
  if (!greatest) return []
  const strengthMg = strengthIn(text)
  const each = strengthMg ?? greatest.leastMg
  const { perTakeMg, perDayMg, perWeekMg, dailyTabletMg = 0 } = greatest
  const most =
    each <= dailyTabletMg
      ? { perTake: dailyTabletMg / each, perDay: dailyTabletMg / each, perWeek: null }
      : { perTake: perTakeMg / each, perDay: perDayMg / each, perWeek: perWeekMg && perWeekMg / each }
  return [{ key, strengthMg, each, ...most }]
}

/** From this substance on to the next; of the only one the whole text, since the strength may stand before it. */
const behind = (text: string, found: FoundSubstance[], index: number): string => {
  if (found.length === 1) return text
  const from = text.indexOf(found[index]?.words ?? '')
  const next = found[index + 1]
  return text.slice(from, next ? text.indexOf(next.words, from + 1) : undefined)
}

const milligrams: Record<string, number> = { mg: 1, g: 1_000, mcg: 0.001, µg: 0.001, μg: 0.001 }

/** '20 mg', '0,5g', '1.000 mg'; null if several strengths, or none, are named. */
const strengthIn = (text: string): number | null => {
  const strengths = [...text.toLowerCase().matchAll(/(\d+(?:[.,]\d+)*) ?(mg|mcg|µg|μg|g)\b/g)].map(
    ([, amount = '', unit = '']) => numberFrom(amount) * (milligrams[unit] ?? 1),
  )
  const [first, ...others] = strengths
  return first !== undefined && first > 0 && others.every((one) => one === first) ? first : null
}

/** A point before three digits parts thousands. */
const numberFrom = (amount: string): number =>
  Number(amount.replace(/\.(?=\d{3}(?:\D|$))/g, '').replace(',', '.')) || Number.NaN

/** '20 mg/jato', '5 mg por dose': then a spray is counted as tablets are. */
const saysPerDose =
  /\d ?mg ?(?:\/|por|a cada|em cada|cada) ?(?:jatos?|dose|borrifada|puff|capsula|comprimido|filme|bala)\b/

const plainText = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/**
 * What is measured by drops, millilitres or percent, injected, or put onto the skin: no dose of it is a tablet, unless
 * the words say what one has.
 */
const isMeasured = (text: string): boolean =>
  !saysPerDose.test(plainText(text)) &&
  /\d ?%|\/ ?ml\b|\/ ?g\b|\b(?:gotas?|xarope|suspensao|solucao|creme|gel|pomada|locao|xampu|shampoo|espuma|colirio|spray|sabonete|injetavel|ampolas?|seringas?|supositorios?|adesivos?|topic[ao]|uso externo)\b/.test(
    plainText(text),
  )

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 })
const namesOf = (strengthMg: number) => {
  const strength = `${number.format(strengthMg)} mg`
  return { one: `dose de ${strength}`, many: `doses de ${strength}` }
}
