import type { Composition, Dose, Formula } from './formula.ts'

/** The doses that are taken in so many days; of a dose as needed, at most. */
const dosesIn = ({ perTake, takesPerDay, daysPerWeek }: Dose, durationDays: number): number =>
  (perTake * takesPerDay * daysPerWeek * durationDays) / 7

/** The packages that these doses use up, the begun one included. */
export const packagesFor = (
  { dosesPerPackage }: Pick<Formula, 'dosesPerPackage'>,
  dose: Dose,
  durationDays: number,
): number => Math.max(1, Math.ceil(dosesIn(dose, durationDays) / dosesPerPackage))

/**
 * The most packages that anybody can use up in so many days: those of the greatest dose, each day, or each week of what
 * is taken once a week.
 */
export const mostPackages = (
  { greatest, dosesPerPackage }: Pick<Formula, 'greatest' | 'dosesPerPackage'>,
  durationDays: number,
): number => Math.max(1, Math.ceil(mostDosesIn(greatest, durationDays) / dosesPerPackage))

const mostDosesIn = ({ perDay, perWeek }: Formula['greatest'], durationDays: number): number =>
  perWeek === undefined ? perDay * durationDays : perWeek * Math.ceil(durationDays / 7)

/** What one dose measures, in each unit that a posology may use; null where nobody could convert it. */
export type Strength = { mg: number | null; g: number | null; ml: number | null }

/**
 * One dose as a posology may measure it: '20 mg' of the only substance (of several, nobody knows of which), '1 ml' or
 * '0,5 g' of what a dose holds. A tablet holds nothing that is measured, so its grams are those of the substance.
 */
export const strengthOf = ({ components, dose }: Pick<Composition, 'components' | 'dose'>): Strength => {
  const [only, ...others] = components
  const mg = only && others.length === 0 ? only.perDose : null
  const [, amount, unit] = /^(\d+(?:,\d+)?) (g|ml)$/.exec(dose.holds ?? '') ?? []
  const held = amount === undefined ? null : Number(amount.replace(',', '.'))
  if (held === null) return { mg, g: mg === null ? null : mg / 1_000, ml: null }
  return { mg, g: unit === 'g' ? held : null, ml: unit === 'ml' ? held : null }
}
