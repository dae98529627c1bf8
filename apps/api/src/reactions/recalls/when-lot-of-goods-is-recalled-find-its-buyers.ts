import { findRecalledGoods } from '#domains/shop/recalls'
import { reaction } from '#platform/outbox'

/** Whoever has something of the lot is found at once. */
export const whenLotOfGoodsIsRecalledFindItsBuyers = reaction({
  name: 'when-lot-of-goods-is-recalled-find-its-buyers',
  on: 'lots.recalled',
  react: (ctx, { lotIds }) => findRecalledGoods(ctx, { lotIds }),
})
