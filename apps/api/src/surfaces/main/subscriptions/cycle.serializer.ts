import type { listCycles, readNextContents, readNextDelivery } from '@prumo/contracts/main'
import type { z } from 'zod'
import {
  type Cycle,
  isPausedWithoutEnd,
  isRepeating,
  type NextContents,
  type NextDelivery,
  type SellerOfParcel,
} from '#domains/plans/subscriptions'
import { addressOnTheWire } from '../../callers/address-on-the-wire.ts'

type Wire = z.infer<typeof listCycles.response>['subscriptions'][number]

/** Contains prices, so it is only for the patient. A date is a promise: only what repeats by itself has one. */
export const cycleOnTheWire = (cycle: Cycle): Wire => {
  const isOver = cycle.state === 'canceled' || cycle.state === 'returned'
  const repeats = isRepeating(cycle)
  const hasDay = repeats && !isPausedWithoutEnd(cycle)
  return {
    id: cycle.id,
    packageName: cycle.packageName,
    period: cycle.period,
    state: cycle.state,
    isRepeating: repeats,
    isUnderWay: cycle.isUnderWay,
    unpaid: cycle.unpaid,
    isBeingCharged: cycle.isBeingCharged,
    underWayTotal: cycle.underWayTotalCents === null ? null : cycle.underWayTotalCents / 100,
    nextChargeOn: hasDay ? cycle.nextChargeOn : null,
    nextDeliveryOn: hasDay ? cycle.nextDeliveryOn : null,
    offeredChargeOn: cycle.offeredChargeOn,
    resumesWith: cycle.resumesWith,
    forwardFrom: isOver ? null : cycle.forwardFrom,
    nextTotal: isOver || cycle.nextTotalCents === null ? null : cycle.nextTotalCents / 100,
    parcelMonths: cycle.parcelMonths,
    rest: isOver || !cycle.rest ? null : { months: cycle.rest.months, total: cycle.rest.totalCents / 100 },
    waitsFor: cycle.waitsFor,
    pausedUntil: cycle.pausedUntil,
    pausedFor: cycle.pausedFor,
    paysBy: cycle.paysBy,
    usesCredit: cycle.usesCredit,
    mayChangePayment: cycle.mayChangePayment,
    seller: isOver ? null : cycle.sells && sellerOnTheWire(cycle.sells),
    deliveryAddress: cycle.deliversTo && addressOnTheWire(cycle.deliversTo),
    card: cycle.card,
  }
}

const sellerOnTheWire = ({ seller, isAnother }: SellerOfParcel): NonNullable<Wire['seller']> => ({
  legalName: seller.legalName,
  cnpj: seller.cnpj,
  isAnother,
})

type WireContents = z.infer<typeof readNextContents.response>['contents']

/** Contains prices, so it is only for the patient. */
export const contentsOnTheWire = ({ formulas, deliveryCents, ...contents }: NextContents): WireContents => ({
  ...contents,
  delivery: deliveryCents / 100,
  formulas: formulas.map(({ pricesCents, ...formula }) => ({
    ...formula,
    prices: Object.fromEntries(Object.entries(pricesCents).map(([period, cents]) => [period, cents / 100])),
  })),
})

export const deliveryOnTheWire = (next: NextDelivery): z.infer<typeof readNextDelivery.response>['delivery'] => ({
  deliveryType: next.deliveryType,
  price: next.deliveryCents / 100,
  businessDays: next.businessDays,
  total: next.totalCents / 100,
  fromChargeOn: next.fromChargeOn,
  seller: sellerOnTheWire(next.sells),
})
