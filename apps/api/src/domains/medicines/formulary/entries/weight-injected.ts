import { box, defineMedicine, regularly, weekly } from '../define-medicine.ts'
import type { Formula } from '../formula.ts'
import { contentOf, injected, penOf, sameDay, volumeOf } from './injected.ts'

const number = new Intl.NumberFormat('pt-BR')
const keyed = (mg: number): string => String(mg).replace('.', '-')
const reviewed = 'Números a conferir pela farmacêutica responsável.'

/** A pen of one dose; a box has the four of a month. */
const tirzepatide = (mg: number): Formula[] => {
  const of = { substance: 'tirzepatide' as const, name: 'Tirzepatida', mg, mgPerMl: mg * 2, ml: 0.5 }
  const amount = `de ${number.format(mg)} mg`
  return defineMedicine({
    ...injected({ key: `tirzepatida-${keyed(mg)}-canetas`, ...of }),
    dose: { one: `caneta ${amount}`, many: `canetas ${amount}`, holds: volumeOf(of) },
    presentations: [
      {
        label: 'caixa com 4 canetas de dose única',
        package: box('4 canetas'),
        dosesPerPackage: 4,
        components: [{ ...contentOf(of), perPackage: mg * 4 }],
      },
    ],
    posologies: [weekly(1, { note: sameDay }), ...(mg > 2.5 ? [weekly(1, { note: sameDay, durationDays: 84 })] : [])],
    greatest: { perTake: 1, perDay: 1, perWeek: 1 },
    source: `Bula do profissional (Mounjaro, Bulário Eletrônico da ANVISA): uma vez por semana, por via subcutânea; começa com 2,5 mg e aumenta 2,5 mg a cada quatro semanas, até 15 mg. ${reviewed}`,
  })
}

/** One pen serves every step: its dose is turned at the knob. */
const liraglutide = (mg: number): Formula[] => {
  const of = { substance: 'liraglutide' as const, name: 'Liraglutida', mg, mgPerMl: 6, ml: 3 }
  return defineMedicine({
    ...injected({ key: `liraglutida-${keyed(mg)}-caneta`, ...of }),
    presentations: [penOf({ ...of, doses: Math.floor(18 / mg + 0.001) })],
    posologies: [
      regularly(1, 1, { note: 'no mesmo horário', durationDays: mg === 3 ? 30 : 7 }),
      ...(mg === 0.6 ? [] : [regularly(1, 1, { note: 'no mesmo horário', durationDays: mg === 3 ? 90 : 30 })]),
    ],
    greatest: { perTake: 1, perDay: 1 },
    source: `Bula do profissional (Saxenda, Bulário Eletrônico da ANVISA): uma vez ao dia, por via subcutânea; começa com 0,6 mg e aumenta 0,6 mg por semana, até 3 mg. ${reviewed}`,
  })
}

/** Bought at any pharmacy; RDC 973/2025 governs the sheet (care/prescriptions/classes). */
export const weightInjected: Formula[] = [
  ...[2.5, 5, 7.5, 10, 12.5, 15].flatMap(tirzepatide),
  ...[0.6, 1.2, 1.8, 2.4, 3].flatMap(liraglutide),
]
