import type { Component, Composition, Form, Measure, Route } from './formula.ts'

const routes: Record<Route, string> = {
  oral: 'via oral',
  sublingual: 'via sublingual',
  skin: 'uso na pele',
  scalp: 'uso no couro cabeludo',
  penis: 'uso na glande',
  subcutaneous: 'via subcutânea',
}

const forms: Record<Form, string> = {
  spray: 'spray',
  capsule: 'cápsula',
  tablet: 'comprimido',
  solution: 'solução',
  shampoo: 'xampu',
  cream: 'creme',
  gel: 'gel',
  ointment: 'pomada',
  pen: 'solução injetável em caneta',
}

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 })

/** '2,5 mg'; from a thousand milligrams on in grams. */
export const amountWords = (amount: number, unit: Component['unit']): string =>
  amount >= 1_000 ? `${number.format(amount / 1_000)} g` : `${number.format(amount)} ${unit}`

/** '1 jato', '2 jatos'. */
export const countWords = (count: number, { one, many }: Pick<Measure, 'one' | 'many'>): string =>
  `${number.format(count)} ${count >= 2 ? many : one}`

/** What a document, a label and a screen say of a formula, in the same words everywhere. */
export type CompositionWords = {
  route: string
  form: string
  dose: Measure
  package: Measure
  dosesPerPackage: number
  components: { name: string; perDose: string; perPackage: string; concentration: string | null }[]
  /** One sentence for each component: 'Tadalafila: 5 mg por jato (0,5 ml), 150 mg por frasco (15 ml)'. */
  lines: string[]
  warnings: string[]
}

/** Numbers as words, so that no reader rounds or converts them. */
export const compositionWords = (formula: Composition): CompositionWords => {
  const components = formula.components.map(({ name, perDose, perPackage, unit, concentration }) => ({
    name,
    perDose: amountWords(perDose, unit),
    perPackage: amountWords(perPackage, unit),
    concentration,
  }))
  return {
    route: routes[formula.route],
    form: forms[formula.form],
    dose: formula.dose,
    package: formula.package,
    dosesPerPackage: formula.dosesPerPackage,
    components,
    lines: components.map((one) => lineOf(one, formula)),
    warnings: formula.warnings,
  }
}

const lineOf = (
  { name, concentration, perDose, perPackage }: CompositionWords['components'][number],
  { dose, package: whole }: Composition,
): string =>
  `${name}${concentration ? ` ${concentration}` : ''}: ${perDose} por ${each({ ...dose, one: dose.one.replace(` de ${perDose}`, '') })}, ${perPackage} por ${each(whole)}`

const each = ({ one, holds }: Measure): string => `${one}${holds ? ` (${holds})` : ''}`

/** How a posology begins: 'Tomar', 'Aplicar … sob a língua'. What covers an area is not counted. */
export type TakeWords = { verb: string; place: string | null; isCounted: boolean }

export const takeWords = ({ route, form }: Pick<Composition, 'route' | 'form'>): TakeWords => {
  if (form === 'shampoo') return { verb: 'Lavar', place: 'o couro cabeludo', isCounted: false }
  return takes[route]
}

const takes: Record<Route, TakeWords> = {
  oral: { verb: 'Tomar', place: null, isCounted: true },
  sublingual: { verb: 'Aplicar', place: 'sob a língua', isCounted: true },
  skin: { verb: 'Aplicar', place: 'na pele afetada', isCounted: false },
  scalp: { verb: 'Fazer', place: 'no couro cabeludo', isCounted: true },
  penis: { verb: 'Fazer', place: 'na glande', isCounted: true },
  subcutaneous: { verb: 'Injetar', place: 'sob a pele', isCounted: true },
}
