import { interaction } from '../../interaction.ts'

/** Each lengthens the QT interval a little; together it may be too long. */
export const qtProlongingTogether = interaction({
  key: 'qt_prolonging_together',
  source:
    'Bulas de clomipramina e de hidroxizina (Bulário Eletrônico da ANVISA), advertências: prolongamento do intervalo QT. A lista de substâncias segue CredibleMeds e pede revisão farmacêutica.',
  one: ['qt_prolonging'],
  other: ['qt_prolonging'],
  level: 'ask',
  effect: 'Os dois prolongam o intervalo QT: risco de arritmia. Considere um eletrocardiograma e os eletrólitos.',
})
