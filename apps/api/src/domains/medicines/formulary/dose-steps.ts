import type { SubstanceKey } from '#domains/medicines/substances'
import type { Composition, Dose, Route } from './formula.ts'

/** The doses through which a leaflet raises a medicine, in mg per take, from the first to the greatest. */
export type Ladder = {
  substance: SubstanceKey
  route: Route
  mg: readonly number[]
  /** How long each step lasts at least. */
  leastDays: number
  source: string
}

const leaflet = (of: string): string =>
  `Bula do profissional de ${of} (Bulário Eletrônico da ANVISA), posologia: aumento da dose.`

/** The table needs a pharmacist's review. */
const ladders: readonly Ladder[] = [
  {
    substance: 'semaglutide',
    route: 'subcutaneous',
    mg: [0.25, 0.5, 1, 1.7, 2.4],
    leastDays: 28,
    source: leaflet('semaglutida injetável (Ozempic, Wegovy)'),
  },
  {
    substance: 'semaglutide',
    route: 'oral',
    mg: [3, 7, 14],
    leastDays: 28,
    source: `${leaflet('semaglutida oral (Rybelsus)')} A bula diz 30 dias; aceitar 28 é escolha nossa.`,
  },
  {
    substance: 'tirzepatide',
    route: 'subcutaneous',
    mg: [2.5, 5, 7.5, 10, 12.5, 15],
    leastDays: 28,
    source: leaflet('tirzepatida (Mounjaro)'),
  },
  {
    substance: 'liraglutide',
    route: 'subcutaneous',
    mg: [0.6, 1.2, 1.8, 2.4, 3],
    leastDays: 7,
    source: leaflet('liraglutida (Saxenda)'),
  },
]

/** The ladder of what is in a medicine, if it has one substance and its dose is raised by steps. */
export const ladderOf = ({ components, route }: Pick<Composition, 'components' | 'route'>): Ladder | null => {
  const [only, ...others] = components
  if (!only || others.length > 0) return null
  return ladders.find((one) => one.substance === only.substance && one.route === route) ?? null
}

/** One of several steps of a rising dose on one sheet; days count from the first day of the first step. */
export type Step = { number: number; of: number; fromDay: number; toDay: number }

type Item = { composition: Composition | null; dose: Dose | null; durationDays: number }

/**
 * Which items of a sheet are steps that are taken one after the other: at least two of one ladder, each with a higher
 * dose than the one before it. In any other order they would be taken at the same time, and are no steps: null.
 */
export const stepsOf = (items: readonly Item[]): (Step | null)[] => {
  const climbed = Map.groupBy(
    items.flatMap((item, index) => {
      const ladder = item.composition && ladderOf(item.composition)
      return ladder ? [{ index, ladder, mg: mgPerTake(item), durationDays: item.durationDays }] : []
    }),
    ({ ladder }) => ladder,
  )
  const steps = new Map<number, Step>()
  for (const those of climbed.values()) {
    if (those.length < 2 || !those.every(({ mg }, at) => at === 0 || mg > (those[at - 1]?.mg ?? mg))) continue
    let day = 0
    for (const [at, { index, durationDays }] of those.entries()) {
      steps.set(index, { number: at + 1, of: those.length, fromDay: day + 1, toDay: day + durationDays })
      day += durationDays
    }
  }
  return items.map((_, index) => steps.get(index) ?? null)
}

/** Without a dose in numbers, one dose at a time. */
const mgPerTake = ({ composition, dose }: Item): number =>
  (composition?.components[0]?.perDose ?? 0) * (dose?.perTake ?? 1)
