import type { CheckedItem } from '../../facts.ts'
import type { Hit, Rule } from '../../rule.ts'
import { systemicCorticosteroids } from '../../swallowed-classes.ts'

/** After so many days the body may make no cortisol of its own for a while. */
const mostDays = 21

/** A free item has no longest treatment of its own: of a corticosteroid that is swallowed, this is it. */
export const longCorticosteroid: Rule = {
  key: 'long_corticosteroid',
  source:
    'Bulas de prednisona, prednisolona e dexametasona (Bulário Eletrônico da ANVISA), advertências: uso prolongado, supressão da adrenal, retirada gradual. Os 21 dias são escolha nossa.',
  names: systemicCorticosteroids,
  check: ({ items }) => items.flatMap(hitsOf),
}

const hitsOf = ({ substances, isTopical, durationDays, name }: CheckedItem, index: number): Hit[] => {
  if (isTopical || durationDays <= mostDays) return []
  if (!substances.some((one) => systemicCorticosteroids.includes(one))) return []
  const detail =
    `${name}: ${durationDays} dias. Depois de ${mostDays} dias o corpo pode deixar de produzir cortisol, e ossos, glicemia ` +
    'e pressão sofrem: diga como será a retirada e o acompanhamento.'
  return [{ level: 'ask', title: 'Corticoide por muito tempo', detail, items: [index] }]
}
