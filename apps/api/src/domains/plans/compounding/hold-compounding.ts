import { findDesk, type Pharmacist } from '#domains/plans/pharmacies'
import { holdPaid, parcelStopped } from '#domains/plans/subscriptions'
import { type Context, inEffect } from '#platform/context'
import { publishToRoom } from '#platform/rooms'
import { compoundingDecided, compoundingNotFound } from './compounding.errors.ts'
import { mayCompound } from './compounding.policy.ts'
import { type Compounding, mayMove, type StepName } from './compounding.ts'
import { type Change, findCompounding, lockCompounding, saveCompounding } from './compoundings.repository.ts'
import { productsPaidBack } from './products-paid-back.ts'
import { insertStep } from './work-on-compounding.repository.ts'

export type Act = { compoundingId: number; pharmacist: Pharmacist }

/** Any step of a person, whose own part `act` decides and does; what it answers is saved with the new state. */
type StepToTake = Act & { step: StepName; act: (ctx: Context, compounding: Compounding) => Promise<Change> }

/**
 * Takes the next step of a compounding, once: the dispensing, then the compounding is locked, and the step is written
 * down with who took it. Throws not_found, compounding_decided, parcel_stopped, and what the step itself throws.
 */
export const takeStep = (ctx: Context, { compoundingId, pharmacist, step, act }: StepToTake): Promise<Compounding> =>
  inEffect(ctx, async (ctx) => {
    const deskId = await findDesk(ctx, pharmacist)
    const found = await findCompounding(ctx, compoundingId)
    if (!found || !mayCompound(found, deskId)) throw compoundingNotFound()
    const { dispensing, mustBeFreeToLeave } = await holdPaid(ctx, found)
    const compounding = (await lockCompounding(ctx, compoundingId)) as Compounding
    if (!mayMove(compounding.state, step)) throw compoundingDecided()
    // What is thrown away may be of any parcel.
    if (step !== 'discarded') {
      await mustBeFreeToLeave()
      // Its own money went back, and the other products of the parcel are still made.
      if ((await productsPaidBack(ctx, dispensing)).has(compounding.productId)) throw parcelStopped()
    }
    const change = await act(ctx, compounding)
    await saveCompounding(ctx, { id: compoundingId, state: step, ...change })
    await insertStep(ctx, { compoundingId, step, takenBy: pharmacist.userId })
    await tellDesk(ctx, compounding)
    const keepsShort = compounding.keepsShort || Boolean(change.shortExpiryReason)
    return { ...compounding, ...change, keepsShort, state: step }
  })

/** The pharmacists' open pages read it again. */
export const tellDesk = (ctx: Context, { id, dispensingId }: Pick<Compounding, 'id' | 'dispensingId'>): Promise<void> =>
  publishToRoom(ctx, { room: 'dispensings', type: 'compounding', data: { compoundingId: id, dispensingId } })
