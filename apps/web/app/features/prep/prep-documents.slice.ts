import { createSlice } from '@reduxjs/toolkit'
import { momentsOf } from '#shared/store/moments-of.ts'
import { trackLoading } from '#shared/store/track-loading.ts'
import type { prepDocumentsApi } from './prep-documents.api.ts'

const { prepDocuments, prepRegister } = momentsOf<typeof prepDocumentsApi.endpoints>('main')

/** The PrEP documents area. Documents and register are the server's and are read from what it answered. */
export const prepDocumentsSlice = createSlice({
  name: 'prepDocuments',
  initialState: { isLoading: false },
  reducers: {},
  extraReducers: (builder) => trackLoading(builder, prepDocuments, prepRegister),
})
