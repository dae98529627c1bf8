import { interaction } from '../../interaction.ts'

/** Both are vitamin A to the liver. */
export const retinoidWithVitaminA = interaction({
  key: 'retinoid_with_vitamin_a',
  source:
    'Bulas de isotretinoína e de acitretina (Bulário Eletrônico da ANVISA), contraindicações e interações: vitamina A; acitretina: metotrexato.',
  one: ['systemic_retinoid'],
  other: ['vitamin_a', 'methotrexate', 'systemic_retinoid'],
  level: 'ask',
  effect: 'Somam efeitos tóxicos, sobretudo no fígado.',
})
