import type { Context } from '#platform/context'
import type { Compounding } from './compounding.ts'
import { nextBookNumber } from './compoundings.repository.ts'
import { type Act, takeStep } from './hold-compounding.ts'

/** waiting → opened: it gets the next number of the pharmacy's book of prescriptions, which leaves no gap. */
export const beginCompounding = (ctx: Context, input: Act): Promise<Compounding> =>
  takeStep(ctx, {
    ...input,
    step: 'opened',
    act: async (ctx, { pharmacyId }) => ({ bookNumber: await nextBookNumber(ctx, pharmacyId) }),
  })
