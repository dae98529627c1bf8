import {
  application,
  bottle,
  box,
  capsule,
  defineMedicine,
  jar,
  mg,
  perMl,
  regularly,
  tablet,
} from '../define-medicine.ts'

const perMillilitre = perMl(1)
const longTerm = 90

/**
 * Bought at any pharmacy. European evidence-based guideline on androgenetic alopecia (Kanti, 2018): topical minoxidil
 * and finasteride come first in men.
 */
export const hair = [
  ...defineMedicine({
    key: 'finasterida-1-comprimidos',
    name: 'Finasterida 1 mg',
    indications: ['hairLoss'],
    route: 'oral',
    form: 'tablet',
    dose: tablet,
    presentations: [
      {
        label: 'caixa com 30 comprimidos',
        package: box('30 comprimidos'),
        dosesPerPackage: 30,
        components: [mg('finasteride', 'Finasterida', 1)],
      },
    ],
    posologies: [regularly(1, 1, { durationDays: longTerm })],
    greatest: { perTake: 1, perDay: 1 },
    source: 'Bula do profissional (Propecia): 1 mg uma vez ao dia.',
  }),
  ...defineMedicine({
    key: 'dutasterida-0-5-capsulas',
    name: 'Dutasterida 0,5 mg',
    indications: ['hairLoss'],
    route: 'oral',
    form: 'capsule',
    dose: capsule,
    presentations: [
      {
        label: 'caixa com 30 cápsulas',
        package: box('30 cápsulas'),
        dosesPerPackage: 30,
        components: [mg('dutasteride', 'Dutasterida', 0.5)],
      },
    ],
    posologies: [regularly(1, 1, { durationDays: longTerm })],
    greatest: { perTake: 1, perDay: 1 },
    offLabel:
      'A bula brasileira (Avodart) indica hiperplasia da próstata, não calvície; o uso segue estudos com 0,5 mg ao dia.',
    source: 'Bula do profissional (Avodart): 0,5 mg uma vez ao dia. Calvície: Eun (2010) e Gubelin Harcha (2014).',
  }),
  ...defineMedicine({
    key: 'minoxidil-5-solucao',
    name: 'Minoxidil 5%, solução',
    indications: ['hairLoss'],
    route: 'scalp',
    form: 'solution',
    dose: application('1 ml'),
    presentations: [
      {
        label: 'frasco de 60 ml',
        package: bottle('60 ml'),
        dosesPerPackage: 60,
        components: [perMillilitre('minoxidil', 'Minoxidil', 50)],
      },
    ],
    posologies: [regularly(1, 2, { note: 'com o couro cabeludo seco', durationDays: longTerm })],
    greatest: { perTake: 1, perDay: 2 },
    warnings: ['Uso externo.'],
    source: 'Bula do profissional (Regaine 5%): 1 ml duas vezes ao dia, no máximo 2 ml por dia.',
  }),
  ...defineMedicine({
    key: 'minoxidil-2-5-capsulas',
    name: 'Minoxidil 2,5 mg, manipulado',
    indications: ['hairLoss'],
    route: 'oral',
    form: 'capsule',
    dose: capsule,
    presentations: [
      {
        label: 'pote com 30 cápsulas',
        package: jar('30 cápsulas'),
        dosesPerPackage: 30,
        components: [mg('minoxidil', 'Minoxidil', 2.5)],
      },
    ],
    posologies: [regularly(1, 1, { durationDays: longTerm })],
    greatest: { perTake: 2, perDay: 2 },
    offLabel:
      'A bula do minoxidil oral indica hipertensão grave, não calvície; a dose baixa segue consenso de especialistas de 2025.',
    source:
      'Consenso internacional sobre minoxidil oral em dose baixa (Akiska, JAMA Dermatology, 2025): em homens, começar com 2,5 mg e chegar a 5 mg ao dia.',
  }),
]
