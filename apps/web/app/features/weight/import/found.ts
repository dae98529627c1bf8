/** Where a weight came from, and in which unit it was written. */
export type Unit = 'kg' | 'lb' | 'g' | 'st'

/** A weight that a file holds. `unit` null: the file does not say, and he is asked. */
export type Found = {
  on: string
  /** Orders the weights of one day. */
  at: string
  value: number
  unit: Unit | null
  source: string
}

/** Why a file is not read; a code, which the screen says in words. */
export type ExportFault =
  | 'not_an_export'
  | 'no_weights'
  | 'cut_short'
  | 'too_large'
  | 'too_many'
  | 'has_entities'
  | 'locked'
  | 'unreadable'

export class ExportRefused extends Error {
  readonly fault: ExportFault
  constructor(fault: ExportFault) {
    super(fault)
    this.fault = fault
  }
}

// A scale of twenty years that speaks every hour is less.
export const mostFound = 200_000

const gramsIn: Record<Unit, number> = { kg: 1_000, lb: 453.592_37, g: 1, st: 6_350.293_18 }

export const gramsOf = ({ value, unit }: Pick<Found, 'value'> & { unit: Unit }): number =>
  Math.round(value * gramsIn[unit])
