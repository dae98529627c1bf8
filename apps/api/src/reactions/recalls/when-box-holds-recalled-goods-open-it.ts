import { openRecalledBox } from '#domains/shop/recalls'
import { reaction } from '#platform/outbox'

/** What has not been posted stays here, also in a closed box with a label; each box in a transaction of its own. */
export const whenBoxHoldsRecalledGoodsOpenIt = reaction({
  name: 'when-box-holds-recalled-goods-open-it',
  on: 'recalls.boxToOpen',
  react: openRecalledBox,
})
