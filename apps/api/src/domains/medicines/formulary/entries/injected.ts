import type { SubstanceKey } from '#domains/medicines/substances'
import type { Component, Form, Formula, Measure, Route } from '../formula.ts'

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })

export const sameDay = 'no mesmo dia da semana'

type Injected = { key: string; name: string; substance: SubstanceKey; mg: number; mgPerMl: number }

/** '0,19 ml'. */
export const volumeOf = ({ mg, mgPerMl }: Pick<Injected, 'mg' | 'mgPerMl'>): string =>
  `${number.format(mg / mgPerMl)} ml`

/** What one injection is called. Its amount stands in the name, so that no sentence says a count without milligrams. */
const doseOf = (of: Pick<Injected, 'mg' | 'mgPerMl'>): Measure => ({
  one: `dose de ${number.format(of.mg)} mg`,
  many: `doses de ${number.format(of.mg)} mg`,
  holds: volumeOf(of),
})

/** What all pens have in common. A pen is kept cold before its first dose (leaflets). */
export const injected = ({ key, name, mg, mgPerMl }: Injected) => ({
  key,
  name: `${name} ${number.format(mg)} mg`,
  indications: ['weight'] as Formula['indications'],
  route: 'subcutaneous' as Route,
  form: 'pen' as Form,
  dose: doseOf({ mg, mgPerMl }),
  controlClass: 'glp1' as const,
  warnings: ['Guarde na geladeira, de 2 a 8 °C. Não congele.', 'Uma agulha nova a cada aplicação.'],
})

type Pen = Injected & { ml: number; doses: number }

/** `perPackage` is what the pen holds, which may be more than its whole doses. */
export const contentOf = ({ substance, name, mg, mgPerMl, ml }: Omit<Pen, 'key' | 'doses'>) => ({
  substance,
  name,
  perDose: mg,
  perPackage: Math.round(mgPerMl * ml * 10) / 10,
  unit: 'mg' as Component['unit'],
  concentration: `${number.format(mgPerMl)} mg/ml`,
})

export const penOf = ({ doses, ...pen }: Omit<Pen, 'key'>) => ({
  label: `caneta de ${number.format(contentOf(pen).perPackage)} mg (${number.format(pen.ml)} ml)`,
  package: { one: 'caneta', many: 'canetas', holds: `${number.format(pen.ml)} ml` },
  dosesPerPackage: doses,
  components: [contentOf(pen)],
})
