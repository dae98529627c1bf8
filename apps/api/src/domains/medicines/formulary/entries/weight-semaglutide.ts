import { box, defineMedicine, regularly, tablet, weekly } from '../define-medicine.ts'
import type { Formula } from '../formula.ts'
import { injected, penOf, sameDay } from './injected.ts'

const source = (of: string): string =>
  `Bula do profissional (${of}, Bulário Eletrônico da ANVISA): uma vez por semana, por via subcutânea; começa com 0,25 mg e aumenta a cada quatro semanas. Números a conferir pela farmacêutica responsável.`

type Pen = { key: string; mg: number; mgPerMl: number; ml: number; doses: number; of: string; offLabel?: string }

const pen = ({ key, mg, mgPerMl, ml, doses, of, offLabel }: Pen): Formula[] =>
  defineMedicine({
    ...injected({ key, name: 'Semaglutida', substance: 'semaglutide', mg, mgPerMl }),
    presentations: [penOf({ substance: 'semaglutide', name: 'Semaglutida', mg, mgPerMl, ml, doses })],
    posologies: [weekly(1, { note: sameDay }), ...(mg > 0.25 ? [weekly(1, { note: sameDay, durationDays: 84 })] : [])],
    greatest: { perTake: 1, perDay: 1, perWeek: 1 },
    ...(offLabel ? { offLabel } : {}),
    source: source(of),
  })

const forDiabetes = 'a bula de Ozempic é para diabetes tipo 2; no controle do peso, a de Wegovy.'

/**
 * Bought at any pharmacy. The pens of 0.5 and 1 mg are the same in both brands; the one that begins is not. RDC
 * 973/2025 governs the sheet (care/prescriptions/classes).
 */
const pens: Pen[] = [
  { key: 'semaglutida-0-25-caneta', mg: 0.25, mgPerMl: 0.68, ml: 1.5, doses: 4, of: 'Wegovy' },
  {
    key: 'semaglutida-0-25-caneta-de-2-mg',
    ...{ mg: 0.25, mgPerMl: 1.34, ml: 1.5, doses: 8, of: 'Ozempic' },
    offLabel: forDiabetes,
  },
  { key: 'semaglutida-0-5-caneta', mg: 0.5, mgPerMl: 1.34, ml: 1.5, doses: 4, of: 'Wegovy e Ozempic' },
  { key: 'semaglutida-1-caneta', mg: 1, mgPerMl: 1.34, ml: 3, doses: 4, of: 'Wegovy e Ozempic' },
  { key: 'semaglutida-1-7-caneta', mg: 1.7, mgPerMl: 2.27, ml: 3, doses: 4, of: 'Wegovy' },
  { key: 'semaglutida-2-4-caneta', mg: 2.4, mgPerMl: 3.2, ml: 3, doses: 4, of: 'Wegovy' },
]

const number = new Intl.NumberFormat('pt-BR')

const swallowed = (mg: number): Formula[] =>
  defineMedicine({
    key: `semaglutida-${mg}-comprimidos`,
    name: `Semaglutida ${number.format(mg)} mg`,
    indications: ['weight'],
    route: 'oral',
    form: 'tablet',
    dose: tablet,
    controlClass: 'glp1',
    presentations: [
      {
        label: 'caixa com 30 comprimidos',
        package: box('30 comprimidos'),
        dosesPerPackage: 30,
        components: [{ substance: 'semaglutide', name: 'Semaglutida', perDose: mg, unit: 'mg', concentration: null }],
      },
    ],
    posologies: [
      regularly(1, 1, { note: inFasting }),
      ...(mg > 3 ? [regularly(1, 1, { note: inFasting, durationDays: 90 })] : []),
    ],
    greatest: { perTake: 1, perDay: 1 },
    offLabel: 'a bula de Rybelsus é para diabetes tipo 2; não há comprimido registrado para o controle do peso.',
    warnings: ['Engula inteiro.'],
    source:
      'Bula do profissional (Rybelsus, Bulário Eletrônico da ANVISA): uma vez ao dia, em jejum, com até 120 ml de água, 30 minutos antes de comer; 3 mg por 30 dias, depois 7 mg, até 14 mg. Números a conferir pela farmacêutica responsável.',
  })

const inFasting = 'em jejum, com meio copo de água, 30 minutos antes de comer'

export const weightSemaglutide: Formula[] = [...pens.flatMap(pen), ...[3, 7, 14].flatMap(swallowed)]
