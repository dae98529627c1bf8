import { isDeepStrictEqual } from 'node:util'
import { calendarDayOf, dayAfter } from '@prumo/brazil'
import { type Context, inTransaction } from '#platform/context'
import { claimDue, workOff } from '#platform/lease'
import { openStates } from '../dispensing.ts'
import { listOfSubscriptions } from '../dispensings.repository.ts'
import { tellPatient } from '../move-dispensing.ts'
import { hasWayToPay } from '../pix/way-of-paying.ts'
import { moved, type Subscription, type WaitsFor } from '../subscription.ts'
import { cyclesDue, lockSubscription, saveSubscription, scheduleCycle } from '../subscriptions.repository.ts'
import { cardAskedAgainAt, chargeDayFrom, isAskedOn, isTriedOn, morningOf, type Step, stepOf } from './cycle.ts'
import { hearsNothing, wasAnnouncementLost } from './hears-nothing.ts'
import { type Offer, outlookOn } from './obstacle.ts'
import { DearerThanAgreed, openCycle } from './open-cycle.ts'
import { isToTry, obstacleIn, type Tried, tryParcel } from './waiting/try-parcel.ts'

// In parallel, since each may wait for the carrier; few, since each takes a database connection.
const limit = 5

/**
 * Takes repeated treatments one step on, each in its time: offers a renewal, announces the next charge, asks the
 * pharmacy for the parcel, or waits and says for what. Nothing is charged here: a pharmacist accepts first (decision
 * 0009). Returns how many it handled.
 */
export const advanceSubscriptions = async (ctx: Context): Promise<number> => {
  const claimed = await claimDue(ctx, cyclesDue, limit)
  await workOff(ctx, cyclesDue, claimed, ({ id }) => advance(ctx, id))
  return claimed.rows.length
}

const advance = async (ctx: Context, id: number): Promise<void> => {
  const left = await inTransaction(ctx, (ctx) => takeStep(ctx, id, null))
  if (left === 'ask the pharmacy') return askPharmacy(ctx, id)
  if (left === 'nothing') return
  const tried = await tryParcel(ctx, { of: left.toTry, today: calendarDayOf(ctx.now()) })
  await inTransaction(ctx, (ctx) => takeStep(ctx, id, tried))
}

/** The part that needs the carrier: its parcel is asked for, or tried, since it waited for what that alone shows. */
type Left = 'nothing' | 'ask the pharmacy' | { toTry: Subscription }

const takeStep = async (ctx: Context, id: number, tried: Tried | null): Promise<Left> => {
  const found = await lockSubscription(ctx, id)
  const today = calendarDayOf(ctx.now())
  const subscription = found && (await resumedIfDue(ctx, found, today))
  const isOpen = subscription !== null && (await hasOpenParcel(ctx, id))
  if (isOpen && subscription.state === 'active' && subscription.waitsFor === 'card') {
    await askForCardAgain(ctx, id, today)
    return 'nothing'
  }
  if (!subscription || !repeatsNow(subscription) || isOpen) {
    const at = subscription?.pausedUntil ? morningOf(subscription.pausedUntil) : null
    await scheduleCycle(ctx, { id, at })
    return 'nothing'
  }
  // Changed since it was tried: it is due again at once, and looked at anew.
  if (tried && !isDeepStrictEqual(subscription, tried.of)) return 'nothing'
  const { nextChargeOn } = subscription
  const outlook = await outlookOn(ctx, subscription, { day: nextChargeOn })
  const { obstacle, offered } = tried ?? {
    obstacle: outlook.obstacle,
    offered: outlook.parcel ? null : outlook.offered,
  }
  const step = await judgeStep(ctx, subscription, stepOf({ ...subscription, today, obstacle }))
  if (step.do === 'ask the pharmacy') return step.do
  const isBeforeCarrier = step.do === 'announce' || (step.do === 'wait' && step.for === 'price')
  if (!tried && isBeforeCarrier && isToTry(subscription, outlook)) return { toTry: subscription }
  // It waited ahead of its time, since its sheet was canceled (wait-for-sheet.ts) or its address removed.
  const waitedAhead = subscription.waitsFor === 'prescription' || subscription.waitsFor === 'address'
  if (step.do === 'sleep' && obstacle === null && waitedAhead) {
    await saveSubscription(ctx, { ...subscription, waitsFor: null })
    await tellPatient(ctx, subscription)
  }
  const priced = tried ? { ...subscription, priceCents: tried.priceCents } : subscription
  await carryOut(ctx, { subscription: priced, step, today, offered })
  return 'nothing'
}

/** Its parcel was accepted, and its card is gone: nothing but its patient brings it on. */
const askForCardAgain = async (ctx: Context, id: number, today: string): Promise<void> => {
  await ctx.announce({ type: 'subscriptions.cycleWaits', subscriptionId: id, on: today, waitsFor: 'card' })
  await scheduleCycle(ctx, { id, at: cardAskedAgainAt(today) })
}

/** A step as it is taken: nobody is told of a charge that he cannot hear of, or whose card is still gone or expired. */
const judgeStep = async (ctx: Context, one: Repeating, step: Step): Promise<Step> => {
  if (await isUnheard(ctx, one, step)) return { do: 'wait', for: 'mailbox' }
  if (step.do !== 'announce' || one.waitsFor !== 'card') return step
  return (await hasWayToPay(ctx, one, step.chargeOn)) ? step : { do: 'wait', for: 'card' }
}

type Repeating = Subscription & { nextChargeOn: string }

const repeatsNow = (one: Subscription): one is Repeating =>
  one.state === 'active' && one.repeatsSince !== null && one.nextChargeOn !== null

/**
 * An announcement goes out even to a mailbox that took no mail lately, since it may take this one. Its charge does not
 * follow unless somebody heard of it and can hear; then nothing is announced until somebody can.
 */
const isUnheard = async (ctx: Context, one: Subscription, step: Step): Promise<boolean> => {
  if (step.do === 'ask the pharmacy') return (await hearsNothing(ctx, one)) || wasAnnouncementLost(ctx, one)
  return step.do === 'announce' && one.waitsFor === 'mailbox' && hearsNothing(ctx, one)
}

const hasOpenParcel = async (ctx: Context, id: number): Promise<boolean> =>
  (await listOfSubscriptions(ctx, [id])).some(({ state }) => openStates.includes(state))

/** A pause until a day ends on it; a charge that lies behind is announced anew. */
const resumedIfDue = async (ctx: Context, one: Subscription, today: string): Promise<Subscription> => {
  if (one.state !== 'paused' || one.pausedUntil === null || one.pausedUntil > today) return one
  const resumed = { ...moved(one, 'active'), pausedUntil: null, noticedFor: null }
  const again = { ...resumed, nextChargeOn: chargeDayFrom(one.nextChargeOn ?? today, today) }
  await saveSubscription(ctx, again)
  return again
}

type CarryOut = { subscription: Repeating; step: Step; today: string; offered: Offer | null }

const carryOut = async (ctx: Context, { subscription, step, today, offered }: CarryOut): Promise<void> => {
  const { id } = subscription
  if (step.do === 'sleep') return scheduleCycle(ctx, { id, at: morningOf(step.until) })
  if (step.do === 'offer renewal') {
    await saveSubscription(ctx, { ...subscription, renewalOfferedFor: subscription.nextChargeOn })
    await ctx.announce({ type: 'subscriptions.renewalDue', subscriptionId: id, on: subscription.nextChargeOn })
    return scheduleCycle(ctx, { id, at: morningOf(step.until) })
  }
  if (step.do === 'announce') {
    const { chargeOn } = step
    const announced = { ...subscription, nextChargeOn: chargeOn, noticedFor: chargeOn, waitsFor: null }
    await saveSubscription(ctx, { ...announced, offeredTotalCents: null })
    const totalCents = subscription.agreedTotalCents
    await ctx.announce({ type: 'subscriptions.chargeAnnounced', subscriptionId: id, on: chargeOn, totalCents })
    await tellPatient(ctx, subscription)
    return scheduleCycle(ctx, { id, at: morningOf(chargeOn) })
  }
  if (step.do === 'wait') await wait(ctx, subscription, { waitsFor: step.for, offered, today })
}

type Waiting = { waitsFor: WaitsFor; offered: Offer | null; today: string }

/**
 * It waits, and is looked at again tomorrow. What was announced is announced anew once nothing stands against it. The
 * total that he was asked for stays while it waits for something else.
 */
const wait = async (ctx: Context, subscription: Subscription, { waitsFor, offered, today }: Waiting): Promise<void> => {
  const { id, nextChargeOn } = subscription
  const asked =
    waitsFor === 'price'
      ? { offeredTotalCents: offered?.totalCents ?? null, offeredPriceCents: offered?.priceCents ?? null }
      : { offeredTotalCents: subscription.offeredTotalCents, offeredPriceCents: subscription.offeredPriceCents }
  const isNew = subscription.waitsFor !== waitsFor || subscription.offeredTotalCents !== asked.offeredTotalCents
  await saveSubscription(ctx, { ...subscription, waitsFor, ...asked, noticedFor: null })
  if (isNew) await tellPatient(ctx, subscription)
  if (isNew || (nextChargeOn !== null && isAskedAgain(waitsFor, { nextChargeOn, today })))
    await ctx.announce({
      type: 'subscriptions.cycleWaits',
      subscriptionId: id,
      on: today,
      waitsFor,
      offeredTotalCents: waitsFor === 'price' ? asked.offeredTotalCents : null,
    })
  await scheduleCycle(ctx, { id, at: morningOf(dayAfter(today, 1)) })
}

/** The things that its patient can give: he is asked for them each week. */
const givenByPatient: readonly WaitsFor[] = ['card', 'price', 'prescription', 'address']

/** Only a mail that is taken shows that a mailbox takes mails again. */
const isAskedAgain = (waitsFor: WaitsFor, { nextChargeOn, today }: { nextChargeOn: string; today: string }): boolean =>
  (waitsFor === 'mailbox' && isTriedOn(nextChargeOn, today)) ||
  (givenByPatient.includes(waitsFor) && isAskedOn(nextChargeOn, today))

const askPharmacy = async (ctx: Context, subscriptionId: number): Promise<void> => {
  const today = calendarDayOf(ctx.now())
  const isDue = (one: Subscription) =>
    repeatsNow(one) && one.noticedFor === one.nextChargeOn && one.nextChargeOn <= today
  try {
    // Null: something has changed since, and tomorrow is another day.
    if (await openCycle(ctx, { subscriptionId, isDue, today })) return
    await scheduleCycle(ctx, { id: subscriptionId, at: morningOf(dayAfter(today, 1)) })
  } catch (error) {
    const waitsFor = error instanceof DearerThanAgreed ? 'price' : obstacleIn(error)
    if (!waitsFor) throw error
    const offered = error instanceof DearerThanAgreed ? error.cost.offer : null
    await inTransaction(ctx, async (ctx) => {
      const subscription = await lockSubscription(ctx, subscriptionId)
      if (subscription && isDue(subscription)) await wait(ctx, subscription, { waitsFor, offered, today })
    })
  }
}
