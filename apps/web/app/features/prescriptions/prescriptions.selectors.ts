import { prescriptionsApi } from './prescriptions.api.ts'

const answer = prescriptionsApi.endpoints.prescriptions.select()
export const selectPrescriptions = (state: Parameters<typeof answer>[0]) => answer(state).data ?? null
