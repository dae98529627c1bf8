import { interaction } from '../../interaction.ts'

/** Platelets need serotonin. */
export const bleedingWithAntidepressant = interaction({
  key: 'bleeding_with_antidepressant',
  source:
    'Bulas de paroxetina, clomipramina e dapoxetina (Bulário Eletrônico da ANVISA), advertências: sangramento com anticoagulantes, antiagregantes e AINEs.',
  one: ['ssri', 'snri', 'clomipramine'],
  other: ['anticoagulant', 'antiplatelet', 'nsaid'],
  level: 'ask',
  effect: 'A associação aumenta o risco de sangramento.',
})
