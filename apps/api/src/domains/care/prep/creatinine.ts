import { type Fault, faultOf } from '#platform/faults'

export const creatinineUnits = ['mg_dl', 'umol_l'] as const
export type CreatinineUnit = (typeof creatinineUnits)[number]
export type Creatinine = { value: number; unit: CreatinineUnit }

// 1 mg/dL of creatinine (113.12 g/mol) is 88.4 µmol/L.
const umolPerMg = 88.4

// Wider than any adult outside dialysis, and apart from each other: a value in the other unit lies in neither range.
const plausible: Record<CreatinineUnit, { least: number; most: number }> = {
  mg_dl: { least: 0.3, most: 15 },
  umol_l: { least: 26, most: 1326 },
}

/** A number that no adult has in this unit: mostly it was written in the other one. */
export const creatinineFault = ({ value, unit }: Creatinine): Fault | null => {
  const { least, most } = plausible[unit]
  return value >= least && value <= most ? null : faultOf('creatinine_unit', { unit, least, most })
}

export const mgPerDl = ({ value, unit }: Creatinine): number => (unit === 'mg_dl' ? value : value / umolPerMg)
