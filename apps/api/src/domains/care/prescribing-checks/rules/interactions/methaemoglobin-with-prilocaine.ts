import { interaction } from '../../interaction.ts'

/** Prilocaine is absorbed through mucosa too. */
export const methaemoglobinWithPrilocaine = interaction({
  key: 'methaemoglobin_with_prilocaine',
  source:
    'Bula de lidocaína com prilocaína (EMLA) (Bulário Eletrônico da ANVISA), interações: sulfonamidas, dapsona, nitratos e outros indutores de meta-hemoglobina.',
  one: ['prilocaine', 'benzocaine'],
  other: ['methaemoglobin_inducer', 'nitrate'],
  level: 'ask',
  effect: 'A associação favorece a meta-hemoglobinemia.',
  alsoOnSkin: true,
})
