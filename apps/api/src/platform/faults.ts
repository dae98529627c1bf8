/** The parameters of a code whose sentence needs none. */
export type Plain = Record<never, never>

/** Faults that any field may have, with the parameters of their sentences. */
export type GeneralFaults = {
  blank: Plain
  invalid: Plain
  too_short: { least: number }
  /** Too few letters, or hardly different ones: dots and 'ok' give no reason. */
  not_in_words: { least: number }
  too_long: { most: number }
  too_many_bytes: { most: number }
  out_of_range: { least: number; most: number }
  /** A day, YYYY-MM-DD, before or after what makes sense. */
  day_out_of_range: { from: string; until: string }
  not_positive: Plain
  /** Not one of the available choices. */
  not_offered: Plain
  /** Somebody else has it, or it exists already. */
  taken: Plain
}

/** Every fault of a field. Each domain declares its own, and `gathered/failures.ts` gathers them here. */
export interface Faults extends GeneralFaults {}

export type FaultCode = keyof Faults
export type Fault = { [Code in FaultCode]: { code: Code; params: Faults[Code] } }[FaultCode]

/** The faults of each field, by its name on the wire; faults of no single field are under `base`. */
export type FieldFaults = Record<string, Fault[]>

type ParamsOf<Code extends FaultCode> = Plain extends Faults[Code] ? [] : [params: Faults[Code]]

export const faultOf = <Code extends FaultCode>(code: Code, ...[params]: ParamsOf<Code>): Fault =>
  ({ code, params: params ?? {} }) as Fault

/** The faults found by these checks; each returns a fault or nothing. */
export const faultsIn = (checks: Record<string, Fault | null>): FieldFaults =>
  Object.fromEntries(Object.entries(checks).flatMap(([field, fault]) => (fault ? [[field, [fault]]] : [])))

export const hasFaults = (faults: FieldFaults): boolean => Object.keys(faults).length > 0

export const withFieldsNamed = (faults: FieldFaults, name: (field: string) => string): FieldFaults =>
  Object.fromEntries(Object.entries(faults).map(([field, found]) => [name(field), found]))
