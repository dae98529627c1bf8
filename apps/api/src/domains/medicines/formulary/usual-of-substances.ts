import type { SubstanceKey } from '#domains/medicines/substances'
import type { Formula } from './formula.ts'

/** The usual of a substance for one condition, where another has a greater one. */
export type UsualOfSubstance = { perDayMg: number; words: string; source: string }

type Row = UsualOfSubstance & { key: SubstanceKey; indication: Formula['indications'][number] }

/** A pharmacist reviews the table. */
const rows: readonly Row[] = [
  {
    key: 'finasteride',
    indication: 'hairLoss',
    perDayMg: 1,
    words: 'no cabelo a dose usual é de 1 mg por dia; 5 mg são da próstata',
    source: 'Bula do profissional de finasterida 1 mg (Bulário Eletrônico da ANVISA), posologia',
  },
]

/** Null where the table knows none. */
export const usualOfSubstance = (key: SubstanceKey, condition: string): UsualOfSubstance | null =>
  rows.find((row) => row.key === key && row.indication === condition) ?? null
