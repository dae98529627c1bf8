import { createSlice } from '@reduxjs/toolkit'
import { momentsOf } from '#shared/store/moments-of.ts'
import { trackLoading } from '#shared/store/track-loading.ts'
import type { creditCardsApi } from './credit-cards.api.ts'

const { creditCards, removeCreditCard } = momentsOf<typeof creditCardsApi.endpoints>('storefront')

/** Saved cards. The list is the server's, so it is read from the API's answer. */
export const creditCardsSlice = createSlice({
  name: 'creditCards',
  initialState: { isLoading: false },
  reducers: {},
  extraReducers: (builder) => trackLoading(builder, creditCards, removeCreditCard),
})
