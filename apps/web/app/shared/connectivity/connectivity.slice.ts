import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** Whether a call is being retried because the server did not answer. */
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
