import { box, defineMedicine, mg, regularly, tablet, whenNeeded } from '../define-medicine.ts'
import { fiveMgEveryDay, onDemand } from './erection-sprays.ts'

/** Bought at any pharmacy. EAU guidelines on sexual and reproductive health (2024): PDE5 inhibitors come first. */
export const erectionTablets = [
  ...defineMedicine({
    key: 'tadalafila-5-comprimidos',
    name: 'Tadalafila 5 mg',
    indications: ['erectileDysfunction', 'lowLibido'],
    route: 'oral',
    form: 'tablet',
    dose: tablet,
    presentations: [
      {
        label: 'caixa com 30 comprimidos',
        package: box('30 comprimidos'),
        dosesPerPackage: 30,
        components: [mg('tadalafil', 'Tadalafila', 5)],
      },
    ],
    posologies: [regularly(1, 1, { note: 'sempre no mesmo horário' })],
    greatest: { perTake: 4, perDay: 4 },
    lasting: fiveMgEveryDay,
    source:
      'Bula do profissional (Cialis Diário): 5 mg uma vez ao dia. O máximo é o de 20 mg por dia da mesma substância, uma vez ao dia. No baixo desejo, só quando há disfunção erétil.',
  }),
  ...defineMedicine({
    key: 'tadalafila-20-comprimidos',
    name: 'Tadalafila 20 mg',
    indications: ['erectileDysfunction'],
    route: 'oral',
    form: 'tablet',
    dose: tablet,
    presentations: [
      {
        label: 'caixa com 4 comprimidos',
        package: box('4 comprimidos'),
        dosesPerPackage: 4,
        components: [mg('tadalafil', 'Tadalafila', 20)],
      },
    ],
    posologies: [
      whenNeeded(0.5, { note: '30 minutos antes da relação' }),
      whenNeeded(1, { note: '30 minutos antes da relação' }),
    ],
    greatest: { perTake: 1, perDay: 1 },
    lasting: {
      ...{ mostDays: null, everyDay: 0 },
      source: 'Bula do profissional (Cialis): 10 a 20 mg antes da relação; não é para uso diário contínuo.',
    },
    source:
      'Bula do profissional (Cialis): 10 a 20 mg antes da relação, no máximo uma vez ao dia; não é para uso diário contínuo.',
  }),
  ...defineMedicine({
    key: 'sildenafila-50-comprimidos',
    name: 'Sildenafila 50 mg',
    indications: ['erectileDysfunction'],
    route: 'oral',
    form: 'tablet',
    dose: tablet,
    presentations: [
      {
        label: 'caixa com 4 comprimidos',
        package: box('4 comprimidos'),
        dosesPerPackage: 4,
        components: [mg('sildenafil', 'Sildenafila (citrato)', 50)],
      },
    ],
    posologies: [
      whenNeeded(1, { note: 'uma hora antes da relação' }),
      whenNeeded(0.5, { note: 'uma hora antes da relação' }),
    ],
    greatest: { perTake: 2, perDay: 2 },
    lasting: onDemand,
    source:
      'Bula do profissional (Viagra): 50 mg cerca de uma hora antes da relação, entre 25 e 100 mg, no máximo uma vez ao dia.',
  }),
]
