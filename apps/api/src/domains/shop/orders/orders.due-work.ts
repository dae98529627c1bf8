import type { DueWork } from '#platform/due-work'
import { cancelUnpaidOrders } from './placing/cancel-unpaid-orders.ts'

/** What waits here for its time (reactions/index.ts gathers it). */
export const dueWorks: DueWork[] = [{ name: 'cancel-unpaid-orders', run: cancelUnpaidOrders }]
