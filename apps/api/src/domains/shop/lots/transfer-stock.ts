import { calendarDayOf } from '@prumo/brazil'
import { type Context, inEffect } from '#platform/context'
import { getPlaceShelf, lockShelfAtPlace, mustHaveShelfAt, mustKeepPlace, type StockKeeper } from './at-place.ts'
import { type Lot, soundUntil } from './lot.ts'
import {
  lotExpiresOtherwise,
  lotHoldsLess,
  lotNotFound,
  lotOffSale,
  receivedMoreThanSent,
  stockPromised,
  transferDifferenceUnsaid,
  transferNotFound,
  transferReceived,
} from './lots.errors.ts'
import { insertLot, lockLot, lockLotNumbered, setOffSale } from './lots.repository.ts'
import {
  findTransfer,
  insertTransfer,
  saveReceipt,
  type Transfer,
  type TransferDifference,
} from './transfers.repository.ts'

type Sent = StockKeeper & { variantId: number; lotId: number; toPlaceId: number; units: number; staffId: number }

/**
 * Sends units of a lot to another place of the same keeper: they leave their lot, and are for sale nowhere until they
 * are received. Throws not_found, made_to_order, lot_off_sale, lot_expires_otherwise, lot_holds_less for more than
 * lies in the lot, and stock_promised for more than is free at the place.
 */
export const sendTransfer = (ctx: Context, input: Sent): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const { variantId, lotId, toPlaceId, units, staffId, keeperId } = input
    await lockShelfAtPlace(ctx, input)
    const lot = await lockLot(ctx.db, { variantId, lotId })
    if (!lot || lot.stockLocationId === toPlaceId) throw lotNotFound()
    await mustKeepPlace(ctx, { keeperId, stockLocationId: lot.stockLocationId })
    if (lot.offSaleAt) throw lotOffSale()
    await mustBeFree(ctx, lot, units)
    await mustHaveShelfAt(ctx, { variantId, stockLocationId: toPlaceId, keeperId })
    const toLotId = await lotAt(ctx, lot, toPlaceId)
    await insertTransfer(ctx.db, { variantId, fromLotId: lot.id, toLotId, units, by: staffId, at: ctx.now() })
  })

const mustBeFree = async (ctx: Context, lot: Lot, units: number): Promise<void> => {
  const shelf = await getPlaceShelf(ctx, lot)
  const isSoldFrom = shelf.isHome || shelf.ships
  if (units > lot.units) throw lotHoldsLess(lot)
  // What waits for its payment counts as promised at home, and is taken from here if home has too little.
  const waiting = Math.max(shelf.countPromised, shelf.units - shelf.countFree)
  if (isSoldFrom && units > shelf.countFree) throw stockPromised({ waiting })
}

/** The lot of the same number there; one without units, if there is none yet, so that a recall finds it. */
const lotAt = async (ctx: Context, { variantId, number, expiresOn }: Lot, stockLocationId: number): Promise<number> => {
  const there = await lockLotNumbered(ctx.db, { variantId, stockLocationId, number })
  if (!there) return insertLot(ctx.db, { variantId, stockLocationId, number, expiresOn, units: 0, received: null })
  if (there.offSaleAt) throw lotOffSale()
  if (there.expiresOn !== expiresOn) throw lotExpiresOtherwise()
  return there.id
}

type Received = StockKeeper & {
  transferId: number
  units: number
  /** Why fewer arrived than were sent. */
  difference: TransferDifference | null
  staffId: number
}

/**
 * Somebody counted what arrived: it lies in the lot of its number there, and is for sale if boxes leave from there and
 * the lot is not off sale. What is missing is written off with its reason. The same again changes nothing. Throws
 * not_found, received_more_than_sent, transfer_difference_unsaid, transfer_received.
 */
export const receiveTransfer = (ctx: Context, input: Received): Promise<Transfer> =>
  inEffect(ctx, async (ctx) => {
    const { transferId, units, staffId, keeperId } = input
    const { variantId } = await getTransferTo(ctx, { transferId, keeperId })
    await lockShelfAtPlace(ctx, { variantId, keeperId })
    const sent = await getTransferTo(ctx, { transferId, keeperId })
    const difference = units < sent.units ? input.difference : null
    if (sent.received) {
      if (sent.received.units !== units || sent.received.difference !== difference) throw transferReceived()
      return sent
    }
    if (units > sent.units) throw receivedMoreThanSent()
    if (units < sent.units && difference === null) throw transferDifferenceUnsaid()
    await leaveSaleIfExpiring(ctx, sent)
    await saveReceipt(ctx.db, { id: transferId, units, difference, by: staffId, at: ctx.now() })
    return sent
  })

/** Throws not_found for what goes to a place of anybody else. */
const getTransferTo = async (
  ctx: Context,
  { transferId, keeperId }: StockKeeper & { transferId: number },
): Promise<Transfer> => {
  const found = await findTransfer(ctx.db, transferId)
  if (!found) throw transferNotFound()
  await mustKeepPlace(ctx, { keeperId, stockLocationId: found.toPlaceId })
  return found
}

const leaveSaleIfExpiring = async (ctx: Context, { expiresOn, toLotId }: Transfer): Promise<void> => {
  if (expiresOn !== null && expiresOn < soundUntil(calendarDayOf(ctx.now())))
    await setOffSale(ctx.db, { lotId: toLotId, at: ctx.now() })
}
