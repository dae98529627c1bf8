import { interaction } from '../../interaction.ts'

/** Two that make sleepy. */
export const sedativesTogether = interaction({
  key: 'sedatives_together',
  source:
    'Bulas de clomipramina e de dexclorfeniramina (Bulário Eletrônico da ANVISA), interações: depressores do sistema nervoso central.',
  one: ['sedative', 'tricyclic'],
  other: ['sedative', 'opioid'],
  level: 'ask',
  effect: 'Os dois dão sono: oriente a não dirigir e evite a soma.',
})
