import { interaction } from '../../interaction.ts'

/** Sugar may fall too low. */
export const glp1AgonistWithHypoglycaemic = interaction({
  key: 'glp1_agonist_with_hypoglycaemic',
  source:
    'Bulas de semaglutida e de tirzepatida (Bulário Eletrônico da ANVISA), advertências: insulina e sulfonilureias.',
  one: ['glp1_agonist'],
  other: ['insulin', 'sulfonylurea'],
  level: 'ask',
  effect: 'Risco de hipoglicemia: pode ser preciso reduzir a insulina ou a sulfonilureia.',
})
