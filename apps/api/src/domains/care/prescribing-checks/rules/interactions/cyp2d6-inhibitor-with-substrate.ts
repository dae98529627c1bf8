import { interaction } from '../../interaction.ts'

/** Medicines of which a little more is much. */
export const cyp2d6InhibitorWithSubstrate = interaction({
  key: 'cyp2d6_inhibitor_with_substrate',
  source:
    'Bula de paroxetina (Bulário Eletrônico da ANVISA), interações: metoprolol, antiarrítmicos da classe Ic, risperidona.',
  one: ['strong_cyp2d6_inhibitor'],
  other: ['metoprolol', 'propafenone', 'flecainide', 'risperidone', 'aripiprazole'],
  level: 'ask',
  effect: 'A inibição da CYP2D6 eleva o nível do outro remédio.',
})
