import { interaction } from '../../interaction.ts'

/** The level of the PDE5 inhibitor multiplies; the leaflets lower dose and frequency. */
export const strongCyp3a4InhibitorWithPde5Inhibitor = interaction({
  key: 'strong_cyp3a4_inhibitor_with_pde5_inhibitor',
  source:
    'Bulas de tadalafila e de sildenafila (Bulário Eletrônico da ANVISA), interações: cetoconazol, itraconazol, ritonavir e outros inibidores potentes da CYP3A4.',
  one: ['strong_cyp3a4_inhibitor'],
  other: ['pde5_inhibitor', 'alfuzosin', 'silodosin'],
  level: 'ask',
  effect:
    'O inibidor aumenta várias vezes o nível do remédio: a bula pede dose menor e mais espaçada, e não recomenda sildenafila com ritonavir.',
})
