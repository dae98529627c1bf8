import { interaction } from '../../interaction.ts'

/** The level of dapoxetine doubles; the leaflet forbids it. */
export const strongCyp3a4InhibitorWithDapoxetine = interaction({
  key: 'strong_cyp3a4_inhibitor_with_dapoxetine',
  source:
    'Bula de dapoxetina (Prosoy) (Bulário Eletrônico da ANVISA), contraindicações: inibidores potentes da CYP3A4.',
  one: ['dapoxetine'],
  other: ['strong_cyp3a4_inhibitor'],
  level: 'stop',
  effect: 'A associação é contraindicada: o inibidor aumenta muito o nível da dapoxetina.',
})
