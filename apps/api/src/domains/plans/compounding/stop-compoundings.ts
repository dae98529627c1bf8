import { holdPaid } from '#domains/plans/subscriptions'
import { type Context, inTransaction } from '#platform/context'
import { mayMove } from './compounding.ts'
import { lockOfDispensing, saveCompounding } from './compoundings.repository.ts'
import { tellDesk } from './hold-compounding.ts'
import { insertStep } from './work-on-compounding.repository.ts'

/** The parcel does not leave: nothing of it is made any more. Repeating changes nothing. */
export const stopCompoundings = (ctx: Context, { dispensingId }: { dispensingId: number }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await holdPaid(ctx, { dispensingId })
    for (const one of await lockOfDispensing(ctx, dispensingId)) {
      if (!mayMove(one.state, 'stopped')) continue
      await saveCompounding(ctx, { id: one.id, state: 'stopped' })
      await insertStep(ctx, { compoundingId: one.id, step: 'stopped', takenBy: null })
      await tellDesk(ctx, one)
    }
  })
