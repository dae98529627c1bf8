import { interaction } from '../../interaction.ts'

/** Tamoxifen works through what CYP2D6 makes of it. */
export const tamoxifenWithCyp2d6Inhibitor = interaction({
  key: 'tamoxifen_with_cyp2d6_inhibitor',
  source:
    'Bula de paroxetina e bula de tamoxifeno (Bulário Eletrônico da ANVISA), interações: evitar inibidores potentes da CYP2D6 durante o tratamento.',
  one: ['tamoxifen'],
  other: ['strong_cyp2d6_inhibitor'],
  level: 'ask',
  effect: 'O inibidor da CYP2D6 pode reduzir a eficácia do tamoxifeno: evite, e fale com o oncologista.',
})
