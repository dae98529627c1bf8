import { interaction } from '../../interaction.ts'

/** Both raise cGMP; the leaflets of both forbid the other. */
export const riociguatWithPde5Inhibitor = interaction({
  key: 'riociguat_with_pde5_inhibitor',
  source:
    'Bulas de tadalafila, de sildenafila e de riociguate (Adempas) (Bulário Eletrônico da ANVISA), contraindicações: estimuladores da guanilato ciclase.',
  one: ['guanylate_cyclase_stimulator'],
  other: ['pde5_inhibitor'],
  level: 'stop',
  effect: 'A associação é contraindicada: pode causar hipotensão sintomática grave. Não prescreva.',
})
