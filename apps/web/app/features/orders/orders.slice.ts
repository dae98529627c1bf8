import { createSlice } from '@reduxjs/toolkit'
import { trackLoading } from '#shared/store/track-loading.ts'
import { ordersApi } from './orders.api.ts'

const { completedOrders, orderStatus } = ordersApi.endpoints

/** Placed orders. The list itself is the server's, so `orderData` is read from what the API answered. */
export const ordersSlice = createSlice({
  name: 'orders',
  initialState: { isLoading: false },
  reducers: {},
  extraReducers: (builder) => trackLoading(builder, completedOrders, orderStatus),
})

const answer = completedOrders.select()

/** Completed orders of whoever is signed in; empty before they came. */
export const selectOrderData = (state: Parameters<typeof answer>[0]) => answer(state).data?.items ?? noOrders
const noOrders: [] = []
