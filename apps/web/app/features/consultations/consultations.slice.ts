import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { momentsOf } from '#shared/store/moments-of.ts'
import { trackLoading } from '#shared/store/track-loading.ts'
import type { consultationsApi, Message } from './consultations.api.ts'

type ConsultationsState = {
  /** From every source (list, own sending, realtime), each once, by ascending id. */
  messages: Message[]
  showPatientNotificationMessage: boolean
  isLoading: boolean
}

const initialState: ConsultationsState = { messages: [], showPatientNotificationMessage: false, isLoading: false }

const { consultations, messages, sendMessage } = momentsOf<typeof consultationsApi.endpoints>('main')

/** The same message arrives in several ways; the last version counts. */
const take = (state: ConsultationsState, arrived: Message[]) => {
  const byId = new Map([...state.messages, ...arrived].map((message) => [message.id, message]))
  state.messages = [...byId.values()].sort((one, other) => one.id - other.id)
}

/** Messages with doctors. The list of consultations is the server's and is read from its answers. */
export const consultationsSlice = createSlice({
  name: 'consultations',
  initialState,
  reducers: {
    messageArrived: (state, { payload }: PayloadAction<Message>) => {
      take(state, [payload])
      state.showPatientNotificationMessage = true
    },
    messagesRead: (state) => {
      state.showPatientNotificationMessage = false
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(messages.matchFulfilled, (state, { payload }) => take(state, payload))
    builder.addMatcher(sendMessage.matchFulfilled, (state, { payload }) => take(state, [payload]))
    trackLoading(builder, consultations, messages, sendMessage)
  },
})

export const { messageArrived, messagesRead } = consultationsSlice.actions
