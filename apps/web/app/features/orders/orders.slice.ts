import { createSlice } from '@reduxjs/toolkit'
import { momentsOf } from '#shared/store/moments-of.ts'
import { trackLoading } from '#shared/store/track-loading.ts'
import type { ordersApi } from './orders.api.ts'

const { completedOrders, orderStatus } = momentsOf<typeof ordersApi.endpoints>('storefront')

/** Placed orders. The list itself is the server's, so `orderData` is read from the API's answers. */
export const ordersSlice = createSlice({
  name: 'orders',
  initialState: { isLoading: false },
  reducers: {},
  extraReducers: (builder) => trackLoading(builder, completedOrders, orderStatus),
})
