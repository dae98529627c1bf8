import type { DueWork } from '#platform/due-work'
import { cancelUnpaidOrders } from './placing/cancel-unpaid-orders.ts'
import { sendFromWhereGoodsAre } from './shipments/send-from-where-goods-are.ts'

/** Due work of this domain (gathered by reactions/index.ts). */
export const dueWorks: DueWork[] = [
  { name: 'cancel-unpaid-orders', run: cancelUnpaidOrders },
  { name: 'send-from-where-goods-are', run: sendFromWhereGoodsAre },
]
