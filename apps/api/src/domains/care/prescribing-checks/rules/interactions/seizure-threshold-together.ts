import { interaction } from '../../interaction.ts'

/** Both make a seizure likelier. */
export const seizureThresholdTogether = interaction({
  key: 'seizure_threshold_together',
  source:
    'Bulas de clomipramina e de bupropiona (Bulário Eletrônico da ANVISA), advertências: redução do limiar convulsivo.',
  one: ['lowers_seizure_threshold'],
  other: ['lowers_seizure_threshold'],
  level: 'ask',
  effect: 'Os dois reduzem o limiar convulsivo.',
})
