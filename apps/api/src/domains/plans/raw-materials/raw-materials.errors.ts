import { Failure, fieldRefused } from '#platform/failure'
import { faultOf, type Plain } from '#platform/faults'

export type RawMaterialFailures = {
  /** Its last day is over. */
  lot_expired: Plain
  /** It was recalled: nobody uses it any more. */
  lot_recalled: Plain
  /** Less is left of it than is taken. */
  lot_short: Plain
  /** This lot of this supplier is in the stock already. */
  lot_known: Plain
  /** Something came in or went out of it since it was counted. */
  lot_changed: Plain
}

export type RawMaterialFaults = {
  cnpj_invalid: Plain
  unknown_substance: Plain
  /** The name is that of a controlled substance, and the lot is registered as something else. */
  names_controlled: { substance: string; list: string }
  /** The name is that of another substance than the lot is registered as. */
  names_another: { substance: string }
  /** It ends before it begins, or lasts more than a month. */
  book_period: Plain
  /** As much was counted as the book says. */
  count_matches: Plain
}

export const lotNotFound = () => new Failure('not_found')
export const lotExpired = () => new Failure('lot_expired')
export const lotRecalled = () => new Failure('lot_recalled')
export const lotShort = () => new Failure('lot_short')
export const lotKnown = () => new Failure('lot_known')
export const lotChanged = () => new Failure('lot_changed')
export const countMatches = () => fieldRefused('micrograms', faultOf('count_matches'))
export const cnpjInvalid = () => fieldRefused('supplier_cnpj', faultOf('cnpj_invalid'))
export const unknownSubstance = () => fieldRefused('substance', faultOf('unknown_substance'))
export const namesControlled = (of: { substance: string; list: string }) =>
  fieldRefused('name', faultOf('names_controlled', of))
export const namesAnother = (of: { substance: string }) => fieldRefused('name', faultOf('names_another', of))
export const periodTooLong = () => fieldRefused('until', faultOf('book_period'))
