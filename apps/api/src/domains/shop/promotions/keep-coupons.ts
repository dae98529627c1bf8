import { calendarDayOf, dayAfter } from '@prumo/brazil'
import { listProducts, productLineOf } from '#domains/shop/catalogue'
import { type Context, inEffect } from '#platform/context'
import { fieldRefused, fieldsRefused } from '#platform/failure'
import { faultOf, faultsIn, hasFaults } from '#platform/faults'
import { shownFrom } from '#platform/reasons/shown'
import type { Coupon } from './coupon.ts'
import {
  findCoupon,
  findCouponForUpdate,
  insertCoupon,
  type NewCoupon,
  noteAct,
  saveEnd,
  saveLimits,
} from './coupons.repository.ts'
import {
  couponChanged,
  couponEnded,
  couponLimitBelowUses,
  couponNeverForMedicine,
  noSuchCoupon,
} from './promotions.errors.ts'
import { findPromotionByCode } from './promotions.repository.ts'

/** Days in São Paulo; the last one is wholly in. */
type Days = { startsOn: string | null; lastDay: string | null }
type Wanted = Omit<NewCoupon, 'startsOn' | 'endsBefore'> & Days
type Which = { id: number; staffId: number }

/** How far ahead a coupon may be planned, in days: a year later is a typing error. */
const mostDaysAhead = 5 * 366
const codeShape = /^[A-Z0-9][A-Z0-9-]{2,23}$/

/**
 * An administrator makes a coupon. Noted with who made it. Throws invalid_fields (code, name, percent, amountCents,
 * startsOn, lastDay, productIds) and coupon_never_for_medicine: no price of a prescription medicine depends on a coupon
 * (CFM 1.939/2010).
 */
export const makeCoupon = (ctx: Context, { staffId, ...wanted }: Wanted & { staffId: number }): Promise<Coupon> =>
  inEffect(ctx, async (ctx) => {
    const name = shownFrom(wanted.name, 'name')
    const code = wanted.code.trim().toUpperCase()
    mustMakeSense(ctx, { ...wanted, code })
    await mustBeForGoods(ctx, wanted.productIds)
    const { startsOn, lastDay, ...terms } = { ...wanted, productIds: [...new Set(wanted.productIds)] }
    const id = await insertCoupon(ctx.db, { ...terms, name, code, startsOn, endsBefore: after(lastDay) })
    if (id === null) throw fieldRefused('code', faultOf('taken'))
    await noteAct(ctx.db, { id, kind: 'made', staffId, at: ctx.now() })
    return getCoupon(ctx, { id })
  })

/**
 * Changes until when and how often a coupon is used. Its row is locked, so no use is taken meanwhile. What is so
 * already changes nothing. Throws not_found, coupon_ended, coupon_changed, coupon_limit_below_uses, invalid_fields
 * (lastDay).
 */
export const changeCoupon = (
  ctx: Context,
  { id, staffId, revision, usageLimit, lastDay }: Which & Pick<Wanted, 'usageLimit' | 'lastDay'> & { revision: number },
): Promise<Coupon> =>
  inEffect(ctx, async (ctx) => {
    const coupon = await getForUpdate(ctx, id)
    if (coupon.endedAt) throw couponEnded()
    if (coupon.usageLimit === usageLimit && lastDayOf(coupon) === lastDay) return coupon
    if (coupon.revision !== revision) throw couponChanged()
    if (usageLimit !== null && usageLimit < coupon.usageCount) throw couponLimitBelowUses({ used: coupon.usageCount })
    const startsOn = coupon.startsAt && calendarDayOf(coupon.startsAt)
    const faults = lastDayOf(coupon) === lastDay ? {} : faultsOfDays(ctx, { startsOn, lastDay })
    if (hasFaults(faults)) throw fieldsRefused(faults)
    await saveLimits(ctx.db, { id, usageLimit, endsBefore: after(lastDay) })
    await noteAct(ctx.db, { id, kind: 'changed', staffId, at: ctx.now() })
    return getCoupon(ctx, { id })
  })

/**
 * Ends a coupon now: no order takes it any more; what it gave stays. Repeating changes nothing. Throws not_found.
 */
export const endCoupon = (ctx: Context, { id, staffId }: Which): Promise<Coupon> =>
  inEffect(ctx, async (ctx) => {
    const coupon = await getForUpdate(ctx, id)
    if (coupon.endedAt) return coupon
    await saveEnd(ctx.db, { id, at: ctx.now() })
    await noteAct(ctx.db, { id, kind: 'ended', staffId, at: ctx.now() })
    return getCoupon(ctx, { id })
  })

/** Throws not_found. */
const getCoupon = async (ctx: Context, { id }: { id: number }): Promise<Coupon> => {
  const coupon = await findCoupon(ctx.db, id)
  if (!coupon) throw noSuchCoupon()
  return coupon
}

/** The coupon of a code. Throws not_found. */
export const getCouponByCode = async (ctx: Context, { code }: { code: string }): Promise<Coupon> => {
  const promotion = await findPromotionByCode(ctx.db, code)
  if (!promotion) throw noSuchCoupon()
  return getCoupon(ctx, promotion)
}

/** The last day on which a coupon is used, in São Paulo; null if it has none. */
export const lastDayOf = ({ expiresAt }: Pick<Coupon, 'expiresAt'>): string | null =>
  expiresAt && calendarDayOf(new Date(expiresAt.getTime() - 1))

const after = (lastDay: string | null): string | null => lastDay && dayAfter(lastDay, 1)

const getForUpdate = async (ctx: Context, id: number): Promise<Coupon> => {
  const coupon = await findCouponForUpdate(ctx.db, id)
  if (!coupon) throw noSuchCoupon()
  return coupon
}

const mustMakeSense = (
  ctx: Context,
  { code, kind, percent, flatCents, productsPolicy, productIds, ...days }: Wanted,
) => {
  const isAmount = kind === 'flat' || kind === 'perItem'
  const faults = {
    ...faultsIn({
      code: codeShape.test(code) ? null : faultOf('invalid'),
      percent: (kind === 'percentage') === (percent !== null) ? null : faultOf(percent === null ? 'blank' : 'invalid'),
      amountCents: isAmount === (flatCents !== null) ? null : faultOf(flatCents === null ? 'blank' : 'invalid'),
      productIds: (productsPolicy === null) === (productIds.length === 0) ? null : faultOf('blank'),
    }),
    ...faultsOfDays(ctx, days),
  }
  if (hasFaults(faults)) throw fieldsRefused(faults)
}

const faultsOfDays = (ctx: Context, { startsOn, lastDay }: Days) => {
  const today = calendarDayOf(ctx.now())
  const isFar = (day: string | null) => day !== null && day > dayAfter(today, mostDaysAhead)
  const isOver = lastDay !== null && (lastDay < today || (startsOn !== null && lastDay < startsOn))
  return faultsIn({
    startsOn: isFar(startsOn) ? faultOf('invalid') : null,
    lastDay: isOver || isFar(lastDay) ? faultOf('invalid') : null,
  })
}

const mustBeForGoods = async (ctx: Context, productIds: number[]): Promise<void> => {
  const products = await listProducts(ctx, { ids: productIds })
  if (products.some(({ line }) => productLineOf(line).needsPrescription)) throw couponNeverForMedicine()
  if (products.length < new Set(productIds).size) throw fieldRefused('productIds', faultOf('not_offered'))
}
