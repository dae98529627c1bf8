import { interaction } from '../../interaction.ts'

/** Phentolamine, oral minoxidil and yohimbine act on the pressure that others already lower. */
export const vasodilatorsTogether = interaction({
  key: 'vasodilators_together',
  source:
    'Bulas de fentolamina (Vasomax) e de minoxidil oral (Loniten) (Bulário Eletrônico da ANVISA), interações: anti-hipertensivos e vasodilatadores.',
  one: ['phentolamine', 'minoxidil', 'yohimbine'],
  other: [
    'vasodilator',
    'beta_blocker',
    'ace_inhibitor',
    'angiotensin_receptor_blocker',
    'calcium_channel_blocker',
    'diuretic',
    'alpha_blocker',
  ],
  level: 'ask',
  effect: 'Os dois agem sobre a pressão: risco de hipotensão e desmaio.',
})
