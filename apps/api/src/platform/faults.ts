/** Of a code whose words need nothing but the code. */
export type Plain = Record<never, never>

/** What may be wrong with a field whatever it is of, and what the words for it are made with. */
export type GeneralFaults = {
  blank: Plain
  invalid: Plain
  too_short: { least: number }
  too_long: { most: number }
  too_many_bytes: { most: number }
  out_of_range: { least: number; most: number }
  not_positive: Plain
  /** None of those that may be chosen. */
  not_offered: Plain
  /** Somebody has it, or this very thing is there already. */
  taken: Plain
}

/** Every fault of a field: each domain declares its own, and `gathered/failures.ts` gathers them here. */
export interface Faults extends GeneralFaults {}

export type FaultCode = keyof Faults
export type Fault = { [Code in FaultCode]: { code: Code; params: Faults[Code] } }[FaultCode]

/** What is wrong with which field, by the wire's name of the field; what no field is to blame for is under `base`. */
export type FieldFaults = Record<string, Fault[]>

type ParamsOf<Code extends FaultCode> = Plain extends Faults[Code] ? [] : [params: Faults[Code]]

export const faultOf = <Code extends FaultCode>(code: Code, ...[params]: ParamsOf<Code>): Fault =>
  ({ code, params: params ?? {} }) as Fault

/** The faults that there are, of checks that answer a fault or nothing. */
export const faultsIn = (checks: Record<string, Fault | null>): FieldFaults =>
  Object.fromEntries(Object.entries(checks).flatMap(([field, fault]) => (fault ? [[field, [fault]]] : [])))

export const hasFaults = (faults: FieldFaults): boolean => Object.keys(faults).length > 0

export const withFieldsNamed = (faults: FieldFaults, name: (field: string) => string): FieldFaults =>
  Object.fromEntries(Object.entries(faults).map(([field, found]) => [name(field), found]))
