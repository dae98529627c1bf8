import { findWhoseListHas } from '#domains/plans/subscriptions'
import { reaction } from '#platform/outbox'
import { tellOwnDoctor } from './tell-doctor.ts'

/** A patient was asked to renew, twelve days before his charge: his doctor has the same time. */
export const whenRenewalIsDueMailDoctor = reaction({
  name: 'when-renewal-is-due-mail-doctor',
  on: 'subscriptions.renewalDue',
  react: async (ctx, { subscriptionId }) => {
    const doctorId = await findWhoseListHas(ctx, { subscriptionId })
    if (doctorId !== null) await tellOwnDoctor(ctx, { doctorId })
  },
})
