import { interaction } from '../../interaction.ts'

/** The effect of warfarin grows. */
export const tetracyclineWithAnticoagulant = interaction({
  key: 'tetracycline_with_anticoagulant',
  source: 'Bulas de doxiciclina e de metotrexato (Bulário Eletrônico da ANVISA), interações.',
  one: ['tetracycline'],
  other: ['warfarin', 'methotrexate'],
  level: 'ask',
  effect: 'A tetraciclina pode aumentar o efeito do outro remédio: acompanhe com exames.',
})
