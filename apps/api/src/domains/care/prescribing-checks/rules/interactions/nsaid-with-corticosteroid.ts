import { interaction } from '../../interaction.ts'
import { systemicCorticosteroids } from '../../swallowed-classes.ts'

/** Both harm the stomach's lining. */
export const nsaidWithCorticosteroid = interaction({
  key: 'nsaid_with_corticosteroid',
  source:
    'Bulas de ibuprofeno e de prednisona (Bulário Eletrônico da ANVISA), interações: úlcera e sangramento gastrintestinal.',
  one: ['nsaid'],
  other: systemicCorticosteroids,
  level: 'ask',
  effect: 'Juntos aumentam o risco de úlcera e de sangramento do estômago.',
})
