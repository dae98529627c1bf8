import { prepDocumentsApi } from './prep-documents.api.ts'

const { prepDocuments, prepRegister } = prepDocumentsApi.endpoints

type ApiState = Parameters<ReturnType<typeof prepDocuments.select>>[0]

export const selectPrepDocuments = (state: ApiState, userId: number) => prepDocuments.select(userId)(state).data ?? null
export const selectPrepUserRegistryData = (state: ApiState, userId: number) =>
  prepRegister.select(userId)(state).data ?? null
