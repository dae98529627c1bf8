import { interaction } from '../../interaction.ts'

/** Faintness on standing up, most of all with doxazosin. */
export const alphaBlockerWithPde5Inhibitor = interaction({
  key: 'alpha_blocker_with_pde5_inhibitor',
  source:
    'Bulas de tadalafila e de sildenafila (Bulário Eletrônico da ANVISA), advertências: alfabloqueadores; a bula de tadalafila não recomenda a associação com doxazosina.',
  one: ['alpha_blocker'],
  other: ['pde5_inhibitor'],
  level: 'ask',
  effect:
    'Os dois baixam a pressão: risco de tontura e desmaio. Só com o alfabloqueador em dose estável e começando pela menor dose.',
})
