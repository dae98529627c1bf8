import { createSlice } from '@reduxjs/toolkit'
import { trackLoading } from '#shared/store/track-loading.ts'
import { packagesApi } from './packages.api.ts'

const { singleItems } = packagesApi.endpoints

/** What a patient may buy once. The list is the server's, so it is read from what the API answered. */
export const singleItemsSlice = createSlice({
  name: 'singleItems',
  initialState: { isLoading: false },
  reducers: {},
  extraReducers: (builder) => trackLoading(builder, singleItems),
})

type ApiState = Parameters<ReturnType<typeof singleItems.select>>[0]

export const selectSingleItems = (state: ApiState, patientId: number) =>
  singleItems.select(patientId)(state).data ?? null
