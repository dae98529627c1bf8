import { interaction } from '../../interaction.ts'

/** Together they can lower the pressure until it kills; no dose and no interval makes it safe to prescribe. */
export const nitrateWithPde5Inhibitor = interaction({
  key: 'nitrate_with_pde5_inhibitor',
  source:
    'Bulas de tadalafila, sildenafila e vardenafila (Bulário Eletrônico da ANVISA), contraindicações: nitratos em qualquer forma, também nitritos inalados (“poppers”).',
  one: ['nitrate'],
  other: ['pde5_inhibitor'],
  level: 'stop',
  effect:
    'A associação é contraindicada: pode causar queda grave e fatal da pressão. Não prescreva; oriente o paciente a não usar por conta própria e encaminhe ao cardiologista.',
})
