import { interaction } from '../../interaction.ts'

/** Two serotonergic medicines are sometimes given on purpose, by whoever sees to both. */
export const serotonergicTogether = interaction({
  key: 'serotonergic_together',
  source:
    'Bulas de paroxetina e de clomipramina (Bulário Eletrônico da ANVISA), advertências e interações: síndrome serotoninérgica.',
  one: ['ssri', 'tricyclic', 'snri'],
  other: ['serotonergic'],
  // These pairs have stricter rules of their own.
  except: ['mao_inhibitor', 'dapoxetine'],
  level: 'ask',
  effect: 'Os dois aumentam a serotonina: risco de síndrome serotoninérgica.',
})
