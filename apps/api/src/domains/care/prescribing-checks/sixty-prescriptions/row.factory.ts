import type { SubstanceKey } from '#domains/medicines/substances'
import { anItem, aPatient, onSkin } from '../checks.factory.ts'
import type { CheckedItem, PatientFacts } from '../facts.ts'

export type Outcome = 'stopped' | 'asked' | 'let through'
export type Row = [
  what: string,
  items: CheckedItem[],
  patient: PatientFacts,
  outcome: Outcome,
  rules: string[],
  source: string,
]

export const takes = (medicines: string) => aPatient({ medicines })
export const allergicTo = (allergies: string) => aPatient({ allergies })
export const has = (...conditions: string[]) => aPatient({ conditions })
export const holds = (...substances: SubstanceKey[]) =>
  aPatient(
    {},
    { standing: [{ name: substances.join(' e '), substances, isTopical: false, where: 'receita de 01/11/2026' }] },
  )

export const tadalafil = anItem(['tadalafil'])
export const sildenafil = anItem(['sildenafil'])
export const paroxetine = anItem(['paroxetine'])
export const clomipramine = anItem(['clomipramine'])
export const dapoxetine = anItem(['dapoxetine'])
export const finasteride = anItem(['finasteride'])
export const doxycycline = anItem(['doxycycline'])
export const prep = anItem(['tenofovir_disoproxil', 'emtricitabine'])
export const semaglutide = anItem(['semaglutide'])
export const numbing = onSkin(['lidocaine', 'prilocaine'])
export const asDoses = (perTake: number, takesPerDay: number) => ({
  perTake,
  takesPerDay,
  daysPerWeek: 7,
  isAsNeeded: false,
})

export const leaflet = (of: string, section: string) => `Bula de ${of} (Bulário Eletrônico da ANVISA), ${section}`
export const pde5 = leaflet('tadalafila e de sildenafila', 'contraindicações')
export const pde5Care = leaflet('tadalafila e de sildenafila', 'advertências e interações')
export const own = 'regra nossa: margem de dose e quantidade'
