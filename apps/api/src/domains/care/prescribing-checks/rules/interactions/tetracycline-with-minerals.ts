import { interaction } from '../../interaction.ts'

/** Food too: milk binds them. */
export const tetracyclineWithMinerals = interaction({
  key: 'tetracycline_with_minerals',
  source:
    'Bulas de doxiciclina, limeciclina e minociclina (Bulário Eletrônico da ANVISA), interações: cálcio, ferro, magnésio, alumínio, zinco, leite e derivados.',
  one: ['tetracycline'],
  other: ['chelating_mineral'],
  level: 'ask',
  effect: 'O mineral impede a absorção do antibiótico: oriente um intervalo de 2 a 3 horas.',
})
