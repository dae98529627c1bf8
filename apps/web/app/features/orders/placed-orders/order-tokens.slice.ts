import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Order } from '../order.ts'

/** Names an order and opens it: whoever holds the token may see it. */
export type OrderKey = { number: string; token: string }

export type OrderTokensState = {
  /** The cart of this browser, if it has one. */
  current: OrderKey | null
  /** Orders placed or followed here, the newest first. */
  placed: OrderKey[]
}

const maximumPlaced = 20

const initialOrderTokens: OrderTokensState = { current: null, placed: [] }

/** What opens a guest's orders. Kept in the browser, so that a reload finds the cart and the order again. */
export const orderTokensSlice = createSlice({
  name: 'orderTokens',
  initialState: initialOrderTokens,
  reducers: {
    /** An answer of the storefront told which cart this is. */
    cartIdentified: (state, { payload: { number, token } }: PayloadAction<OrderKey>) => {
      state.current = { number, token }
    },
    /** The server knows no such cart any more. */
    cartLost: (state) => {
      state.current = null
    },
    /** The cart became an order. */
    orderPlaced: (state, { payload }: PayloadAction<Pick<Order, 'number' | 'token'>>) => {
      if (state.current?.number === payload.number) state.current = null
      remember(state, payload)
    },
    /** Somebody opened an order by its number and token. */
    orderFollowed: (state, { payload }: PayloadAction<OrderKey>) => remember(state, payload),
  },
  selectors: {
    selectCurrentOrder: (state) => state.current,
    selectPlacedOrders: (state) => state.placed,
    selectTokenOf: (state, number: string) =>
      [...state.placed, state.current].find((order) => order?.number === number)?.token ?? null,
  },
})

const remember = (state: OrderTokensState, { number, token }: OrderKey) => {
  const others = state.placed.filter((order) => order.number !== number)
  state.placed = [{ number, token }, ...others].slice(0, maximumPlaced)
}

export const { cartIdentified, cartLost, orderPlaced, orderFollowed } = orderTokensSlice.actions
export const { selectCurrentOrder, selectPlacedOrders, selectTokenOf } = orderTokensSlice.selectors
