import { interaction } from '../../interaction.ts'

/** Grapefruit too: who drinks its juice changes his dose without knowing. */
export const moderateCyp3a4Inhibitor = interaction({
  key: 'moderate_cyp3a4_inhibitor',
  source:
    'Bulas de tadalafila, sildenafila e dapoxetina (Bulário Eletrônico da ANVISA), interações: eritromicina, diltiazem, verapamil, fluconazol, suco de toranja.',
  one: ['moderate_cyp3a4_inhibitor'],
  other: ['pde5_inhibitor', 'dapoxetine'],
  level: 'ask',
  effect: 'Aumenta o nível do remédio: comece pela menor dose.',
})
