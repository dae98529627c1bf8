import type { Dose, Formula } from './formula.ts'

/** The doses that are taken in so many days; of a dose as needed, at most. */
const dosesIn = ({ perTake, takesPerDay, daysPerWeek }: Dose, durationDays: number): number =>
  (perTake * takesPerDay * daysPerWeek * durationDays) / 7

/** The packages that these doses use up, the begun one included. */
export const packagesFor = (
  { dosesPerPackage }: Pick<Formula, 'dosesPerPackage'>,
  dose: Dose,
  durationDays: number,
): number => Math.max(1, Math.ceil(dosesIn(dose, durationDays) / dosesPerPackage))

/** The most packages that anybody can use up in so many days: those of the greatest dose, each day. */
export const mostPackages = (
  { greatest, dosesPerPackage }: Pick<Formula, 'greatest' | 'dosesPerPackage'>,
  durationDays: number,
): number => Math.max(1, Math.ceil((greatest.perDay * durationDays) / dosesPerPackage))
