import { wakeCyclesOf } from '#domains/plans/subscriptions'
import { reaction } from '#platform/outbox'

/** A treatment that would go there says so at once, and not on the day of its charge. */
export const whenAddressIsRemovedWakeItsCycles = reaction({
  name: 'when-address-is-removed-wake-its-cycles',
  on: 'customers.addressRemoved',
  react: (ctx, { userId }) => wakeCyclesOf(ctx, { patientId: userId }),
})
