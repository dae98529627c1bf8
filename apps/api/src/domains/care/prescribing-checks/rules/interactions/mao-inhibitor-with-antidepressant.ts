import { interaction } from '../../interaction.ts'

/** A serotonin syndrome can kill; fourteen days must lie between them. */
export const maoInhibitorWithAntidepressant = interaction({
  key: 'mao_inhibitor_with_antidepressant',
  source:
    'Bulas de paroxetina, clomipramina e dapoxetina (Bulário Eletrônico da ANVISA), contraindicações: inibidores da MAO, também linezolida e azul de metileno, e 14 dias de intervalo.',
  one: ['mao_inhibitor'],
  other: ['ssri', 'snri', 'tricyclic', 'bupropion', 'tramadol', 'pethidine', 'sibutramine', 'stimulant'],
  level: 'stop',
  effect:
    'A associação é contraindicada: síndrome serotoninérgica ou crise hipertensiva. É preciso um intervalo de 14 dias.',
})
