import { noteArrival } from '#domains/shop/orders'
import { reaction } from '#platform/outbox'

/** Whoever was paid back for a lost box, and has it after all, is asked by the team. */
export const whenLostParcelArrivesNoteWhatWasPaidBack = reaction({
  name: 'when-lost-parcel-arrives-note-what-was-paid-back',
  on: 'shipments.delivered',
  react: (ctx, { orderId }) => noteArrival(ctx, { orderId }),
})
