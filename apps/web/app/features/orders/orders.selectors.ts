import { ordersApi } from './orders.api.ts'

const answer = ordersApi.endpoints.completedOrders.select()

/** Completed orders of the signed-in user; empty before they are loaded. */
export const selectOrderData = (state: Parameters<typeof answer>[0]) => answer(state).data?.items ?? noOrders
const noOrders: [] = []
