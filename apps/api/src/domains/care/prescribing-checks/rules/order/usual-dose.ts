import { many, perDay } from '../../dose-words.ts'
import type { Hit, Rule } from '../../rule.ts'

/** A free item in the dose of another condition than the visit's: finasteride of the prostate for the hair. */
export const usualDose: Rule = {
  key: 'usual_dose',
  source: 'Bula do profissional de finasterida 1 mg (Bulário Eletrônico da ANVISA), posologia.',
  names: ['finasteride'],
  check: ({ items }) =>
    items.flatMap((item, index): Hit[] => {
      const { usual, dose, name } = item
      if (!usual || !dose || perDay(dose) <= usual.perDay) return []
      const detail = `${name}: ${many(perDay(dose), item)} por dia; ${usual.words}.`
      return [{ level: 'ask', title: 'Dose acima da usual', detail, items: [index] }]
    }),
}
