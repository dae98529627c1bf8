import { interaction } from '../../interaction.ts'

/** Paroxetine stops the enzyme that clears both; the QT interval grows with their level. */
export const thioridazineWithParoxetine = interaction({
  key: 'thioridazine_with_paroxetine',
  source: 'Bula de paroxetina (Bulário Eletrônico da ANVISA), contraindicações: tioridazina e pimozida.',
  one: ['paroxetine', 'fluoxetine'],
  other: ['thioridazine', 'pimozide'],
  level: 'stop',
  effect:
    'A associação é contraindicada: a paroxetina e a fluoxetina elevam o nível do antipsicótico e alargam o intervalo QT.',
})
