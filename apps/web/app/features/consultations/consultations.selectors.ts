import { consultationsApi } from './consultations.api.ts'

const answer = consultationsApi.endpoints.consultations.select()
export const selectConsultations = (state: Parameters<typeof answer>[0]) => answer(state).data ?? null
