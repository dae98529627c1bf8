import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** Whether something that was asked is being asked again because nobody answered. */
export const connectivitySlice = createSlice({
  name: 'connectivity',
  initialState: { isWaitingForServer: false },
  reducers: {
    serverWaitedFor: (state, { payload }: PayloadAction<boolean>) => {
      state.isWaitingForServer = payload
    },
  },
  selectors: { selectIsWaitingForServer: (state) => state.isWaitingForServer },
})

export const { serverWaitedFor } = connectivitySlice.actions
export const { selectIsWaitingForServer } = connectivitySlice.selectors
