import { Failure, fieldRefused } from '#platform/failure'
import { faultOf, type Plain } from '#platform/faults'

export type LotFailures = {
  /** More of it is promised to orders than would be left. */
  stock_promised: { waiting: number }
  /** Fewer units lie in the lot than are to leave it; null: the units without a lot. */
  lot_holds_less: { number: string | null; units: number }
  /** The lots for sale do not hold what goes into the box. */
  lots_short: Plain
  /** It expires too soon to be sold. */
  lot_expires_too_soon: Plain
  /** The same number is here with another expiry. */
  lot_expires_otherwise: Plain
  /** The lot is off sale: its units only leave. */
  lot_off_sale: Plain
  /** It is made for each order, and lies nowhere. */
  made_to_order: Plain
  /** More was counted than was sent. */
  received_more_than_sent: Plain
  /** Fewer arrived, and nobody said why. */
  transfer_difference_unsaid: Plain
  /** Somebody received it with another count. */
  transfer_received: Plain
}

export const revisionMissing = () => fieldRefused('revision', faultOf('blank'))
export const stockChanged = () => new Failure('lot_changed')
export const stockPromised = (facts: { waiting: number }) => new Failure('stock_promised', facts)
export const lotHoldsLess = ({ number, units }: LotFailures['lot_holds_less']) =>
  new Failure('lot_holds_less', { number, units })
export const stockNotCounted = () => new Failure('not_found')
export const lotNotFound = () => new Failure('not_found')
export const lotsShort = () => new Failure('lots_short')
export const lotExpiresTooSoon = () => new Failure('lot_expires_too_soon')
export const lotExpiresOtherwise = () => new Failure('lot_expires_otherwise')
export const lotOffSale = () => new Failure('lot_off_sale')
export const madeToOrder = () => new Failure('made_to_order')
export const receivedMoreThanSent = () => new Failure('received_more_than_sent')
export const transferDifferenceUnsaid = () => new Failure('transfer_difference_unsaid')
export const transferReceived = () => new Failure('transfer_received')
export const transferNotFound = () => new Failure('not_found')
