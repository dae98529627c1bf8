import { createSlice } from '@reduxjs/toolkit'
import { trackLoading } from '#shared/store/track-loading.ts'
import { prepDocumentsApi } from './prep-documents.api.ts'

const { prepDocuments, prepRegister } = prepDocumentsApi.endpoints

/** The PrEP documents area. Documents and register are the server's and are read from what it answered. */
export const prepDocumentsSlice = createSlice({
  name: 'prepDocuments',
  initialState: { isLoading: false },
  reducers: {},
  extraReducers: (builder) => trackLoading(builder, prepDocuments, prepRegister),
})

type ApiState = Parameters<ReturnType<typeof prepDocuments.select>>[0]

export const selectPrepDocuments = (state: ApiState, userId: number) => prepDocuments.select(userId)(state).data ?? null
export const selectPrepUserRegistryData = (state: ApiState, userId: number) =>
  prepRegister.select(userId)(state).data ?? null
