import { scanPaper, type TakePaper, takePaper } from '#domains/care/prescriptions'
import { type Context, inEffect } from '#platform/context'
import { publishToRoom } from '#platform/rooms'
import { getAtDesk, getAtDeskForUpdate } from './desk/at-desk.ts'
import { checkDueAfter } from './desk/due-time.ts'
import type { Checker } from './dispensing.policy.ts'
import type { Dispensing } from './dispensing.ts'
import { saveDueAt } from './dispensings.repository.ts'
import { follow, queueRoom } from './move-dispensing.ts'
import { recordReturn } from './return-dispensing.ts'
import { dispensingDecided } from './subscriptions.errors.ts'

type Asked = { dispensingId: number; checker: Checker }

/**
 * What the pharmacist did with the original of a request's prescription on paper: received, retained, or did not take
 * it. If it expired on its way, the request is returned without a charge; after any other rejection it waits for
 * another original. Throws not_found, dispensing_decided unless the request waits, and what takePaper throws.
 */
export const handleOriginal = (ctx: Context, { dispensingId, checker, ...step }: Asked & TakePaper): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const { dispensing, subscription } = await getAtDeskForUpdate(ctx, { dispensingId, checker })
    mustWait(dispensing)
    const { prescriptionId, pharmacyId } = dispensing
    await takePaper(ctx, { ...step, prescriptionId, pharmacyId })
    if (step.step === 'rejected' && step.reason === 'expired') {
      const { userId: decidedBy } = checker
      return recordReturn(ctx, { dispensing, subscription, decidedBy, reason: 'prescription_expired' })
    }
    // Nobody could check it before.
    if (step.step === 'received') await saveDueAt(ctx, { id: dispensingId, dueAt: checkDueAfter(ctx.now()) })
    await follow(ctx, { dispensing, subscription }, subscription.state)
    await publishToRoom(ctx, { room: queueRoom, type: 'dispensing', data: { dispensingId } })
  })

type Scan = Asked & { file: Parameters<typeof scanPaper>[1]['file'] }

/** Stores a scan of the original. Throws not_found, dispensing_decided, and what scanPaper throws. */
export const scanOriginal = async (ctx: Context, { dispensingId, checker, file }: Scan): Promise<void> => {
  const dispensing = await getAtDesk(ctx, { dispensingId, checker })
  mustWait(dispensing)
  const { prescriptionId, pharmacyId } = dispensing
  await scanPaper(ctx, { prescriptionId, pharmacyId, file })
}

const mustWait = ({ state }: Dispensing): void => {
  if (state !== 'requested' && state !== 'in_question') throw dispensingDecided()
}
