import { number } from '../../dose-words.ts'
import { type Hit, isOneOf, type Rule } from '../../rule.ts'

/** kg/m². From `always` on the leaflets give it for weight alone, from `withDisease` on beside a disease of weight. */
const limits = { underweight: 18.5, withDisease: 27, always: 30 }

/** Below the body mass of the leaflets; below 30 the disease that comes with it is to be named. */
export const bodyMass: Rule = {
  key: 'body_mass',
  source:
    'Bulas de Wegovy, Saxenda e Mounjaro (Bulário Eletrônico da ANVISA), indicações: IMC de 30 kg/m² ou mais, ou de 27 com comorbidade ligada ao peso.',
  names: ['glp1_agonist'],
  check: ({ items, patient: { bodyMass: measured } }) =>
    items.flatMap((item, index): Hit[] => {
      if (!measured || measured.index >= limits.always) return []
      if (!item.substances.some((one) => isOneOf(one, ['glp1_agonist']))) return []
      // WHO: underweight of adults. Nobody loses weight from there by a plan of ours either (care/weight/bounds.ts).
      const isBelow = measured.index < limits.withDisease
      const detail = isBelow
        ? 'Abaixo de 27, a bula não o indica para o peso: diga a indicação.'
        : 'Entre 27 e 30, a bula pede uma comorbidade ligada ao peso: diga qual.'
      return [
        {
          level: measured.index < limits.underweight ? 'stop' : 'ask',
          title: `IMC de ${number.format(measured.index)} kg/m²`,
          detail: `${item.name}: ${detail} ${measured.words} (${measured.where}).`,
          items: [index],
        },
      ]
    }),
}
