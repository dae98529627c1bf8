import { interaction } from '../../interaction.ts'

/** Each can raise the pressure in the skull. */
export const retinoidWithTetracycline = interaction({
  key: 'retinoid_with_tetracycline',
  source: 'Bulas de isotretinoína e de acitretina (Bulário Eletrônico da ANVISA), contraindicações: tetraciclinas.',
  one: ['systemic_retinoid'],
  other: ['tetracycline'],
  level: 'stop',
  effect: 'A associação é contraindicada: hipertensão intracraniana. Não prescreva enquanto durar o retinoide oral.',
})
