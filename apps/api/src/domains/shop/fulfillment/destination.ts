import { type Address, listAddresses } from '#domains/people/customers'
import {
  type Destination,
  destinationOf,
  isAddressConfirmed,
  isGivenBack,
  listAddressChanges,
  mayRedirect,
  type Order,
  type Shipment,
  shipmentsBack,
  shipmentsToLeave,
} from '#domains/shop/orders'
import { isOpenReturn, returnsOf } from '#domains/shop/returns'
import type { Context } from '#platform/context'
import { listParcels } from './parcels.repository.ts'

type FoundDestination = {
  state: Destination
  /** The caller holds only the token of an account's order. */
  needsSignIn: boolean
  address: Address | null
  changedAt: Date | null
  /** Since its last box came back. */
  isConfirmed: boolean
  /** Goods from stock: what came back of them goes once more. A pharmacist decides about medicine. */
  isFromStock: boolean
}

/** Where an order goes, for whoever may reach it; where exactly only for whoever may change it. */
export const findDestination = async (
  ctx: Context,
  { order, token }: { order: Order; token: string | null },
): Promise<FoundDestination> => {
  const state = await destinationStateOf(ctx, order)
  const needsSignIn = !mayRedirect(order, { actor: ctx.actor, orderToken: token })
  const isShown = state !== 'too_late' && !needsSignIn && order.shipAddressId !== null
  const [address] = isShown ? await listAddresses(ctx, { ids: [order.shipAddressId as number] }) : []
  const changes = await listAddressChanges(ctx, { orderId: order.id })
  return {
    state,
    needsSignIn,
    address: address ?? null,
    changedAt: changes.at(-1)?.at ?? null,
    isConfirmed: await isAddressConfirmed(ctx, order),
    isFromStock: order.kind !== 'medicine',
  }
}

/** A labelled box that waits again (its prescription was canceled) keeps its address, as a closed one does. */
export const destinationStateOf = async (ctx: Context, order: Order): Promise<Destination> => {
  const shipmentIds = shipmentsToLeave(order).flatMap(({ id }) => id ?? [])
  if ((await listParcels(ctx.db, shipmentIds)).length > 0) return 'too_late'
  return destinationOf(order, await shipmentsToGoAgain(ctx, order))
}

/** Whether a box that came back may go once more: nothing was decided about it, and nothing in it was paid back. */
export const maySendAgain = async (ctx: Context, order: Order, box: Shipment): Promise<boolean> =>
  (await shipmentsToGoAgain(ctx, order)).some(({ id }) => id === box.id)

/** A box of which a unit was paid back goes nowhere: what is left of it is given up (decision 0268). */
const shipmentsToGoAgain = async (ctx: Context, order: Order): Promise<Shipment[]> => {
  const boxes = await shipmentsUndecided(ctx, order)
  const areGivenBack = await Promise.all(boxes.map((box) => isGivenBack(ctx, order, box)))
  return boxes.filter((_, index) => !areGivenBack[index])
}

/** Boxes that came back and are not settled: no successor, no return of their goods, and not all money is back. */
export const shipmentsUndecided = async (ctx: Context, order: Order): Promise<Shipment[]> =>
  notAwaited(ctx, order, await shipmentsBack(ctx, order))

const notAwaited = async (ctx: Context, order: Order, boxes: Shipment[]): Promise<Shipment[]> => {
  const isAwaited = await Promise.all(boxes.map((shipment) => awaitsReturn(ctx, order, shipment)))
  return boxes.filter((_, index) => !isAwaited[index])
}

/** Its buyer is sending the same goods back: they would reach him although he wants his money. */
export const awaitsReturn = async (ctx: Context, order: Order, { contents }: Shipment): Promise<boolean> => {
  const { returns } = await returnsOf(ctx, order)
  const comingBack = returns.filter(isOpenReturn).flatMap(({ lines }) => lines)
  return contents.some(({ lineId }) => comingBack.some((line) => line.lineId === lineId))
}
