import { interaction } from '../../interaction.ts'

/** The medicine hardly works, and who takes more of it is harmed when the inducer ends. */
export const cyp3a4InducerWithPde5Inhibitor = interaction({
  key: 'cyp3a4_inducer_with_pde5_inhibitor',
  source:
    'Bulas de tadalafila e de sildenafila (Bulário Eletrônico da ANVISA), interações: rifampicina, carbamazepina, fenitoína, fenobarbital.',
  one: ['strong_cyp3a4_inducer', 'bosentan'],
  other: ['pde5_inhibitor', 'doxycycline'],
  level: 'ask',
  effect: 'O indutor reduz o nível do remédio, que pode não fazer efeito.',
})
