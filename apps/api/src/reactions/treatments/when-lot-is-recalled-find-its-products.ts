import { findRecalled } from '#domains/plans/compounding'
import { reaction } from '#platform/outbox'

/** Whoever has something out of the lot is found at once. */
export const whenLotIsRecalledFindItsProducts = reaction({
  name: 'when-lot-is-recalled-find-its-products',
  on: 'rawMaterials.lotRecalled',
  react: (ctx, { lotId }) => findRecalled(ctx, { lotId }),
})
