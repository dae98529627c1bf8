import type { Formula, Lasting, Posology } from './formula.ts'

/** The formulary contradicts itself or names something unknown: a prescription could say what is not so. */
export class FormularyFault extends Error {
  override name = 'FormularyFault'
}

/**
 * Checks the formulary when the process starts. Throws FormularyFault with a plain sentence for each fault: an unknown
 * substance, a key twice, an amount or a dose that cannot be.
 */
export const checkFormulary = (formulas: readonly Formula[], isSubstance: (key: string) => boolean): void => {
  const faults = [...doubled(formulas), ...formulas.flatMap((formula) => faultsOf(formula, isSubstance))]
  if (faults.length > 0) throw new FormularyFault(faults.join('\n'))
}

const doubled = (formulas: readonly Formula[]): string[] => [
  ...twice(formulas.map(({ key }) => key)).map((key) => `Two formulas are called ${key}.`),
  ...twice(formulas.flatMap(({ productId }) => productId ?? [])).map((id) => `Two formulas are product ${id}.`),
]

const twice = <T>(values: T[]): T[] => values.filter((value, index) => values.indexOf(value) < index)

const faultsOf = (formula: Formula, isSubstance: (key: string) => boolean): string[] => {
  const { key, components, posologies, greatest, dosesPerPackage, source, lasting } = formula
  const wrong: [boolean, string][] = [
    [components.length === 0, `Formula ${key} has no component.`],
    [!(dosesPerPackage >= 1), `Formula ${key} has a package without a dose.`],
    [posologies.length === 0, `Formula ${key} has no usual posology.`],
    [source.trim() === '', `Formula ${key} names no source.`],
    [
      !(greatest.perTake > 0 && greatest.perDay >= greatest.perTake),
      `Formula ${key} has a greatest dose that cannot be.`,
    ],
    [
      lasting !== null && (lasting.source.trim() === '' || !posologies.every((usual) => isWithin(usual, lasting))),
      `Formula ${key} has a posology beyond its longest treatment or its dose of every day, or no source for them.`,
    ],
    ...components.map(({ substance }): [boolean, string] => [
      !isSubstance(substance),
      `Formula ${key} names the substance ${substance}, which the table of substances does not know.`,
    ]),
    ...components.map(({ substance, perDose }): [boolean, string] => [
      !(perDose > 0),
      `Formula ${key} has no amount of ${substance}.`,
    ]),
    ...posologies.map(({ perTake, takesPerDay }): [boolean, string] => [
      perTake > greatest.perTake || perTake * takesPerDay > greatest.perDay,
      `Formula ${key} has a posology above its greatest dose.`,
    ]),
    ...posologies.map(({ perTake, takesPerDay, daysPerWeek }): [boolean, string] => [
      perTake * takesPerDay * daysPerWeek > (greatest.perWeek ?? Number.POSITIVE_INFINITY),
      `Formula ${key} has a posology above its greatest dose of a week.`,
    ]),
  ]
  return wrong.filter(([isWrong]) => isWrong).map(([, sentence]) => sentence)
}

const isWithin = (usual: Posology, { mostDays, everyDay }: Lasting): boolean => {
  const isEveryDay = !usual.isAsNeeded && usual.daysPerWeek === 7
  const isTooMuch = isEveryDay && everyDay !== null && usual.perTake * usual.takesPerDay > everyDay
  return !isTooMuch && (mostDays === null || usual.durationDays <= mostDays)
}
