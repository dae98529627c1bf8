import { newConsultationApi } from './new-consultation.api.ts'
import { surveyDraftApi } from './survey-draft.api.ts'

const { doctorsToChoose } = newConsultationApi.endpoints
const draftAnswer = surveyDraftApi.endpoints.surveyDraft.select()

type Filters = Parameters<typeof doctorsToChoose.select>[0]
type WithDoctors = Parameters<ReturnType<typeof doctorsToChoose.select>>[0]
type WithDraft = Parameters<typeof draftAnswer>[0]

/** The doctors to choose from (specification 3: newConsultation.doctors). */
export const selectDoctorsToChoose = (state: WithDoctors, filters: Filters) =>
  doctorsToChoose.select(filters)(state).data ?? []

/** The questions and the answers (specification 3: newConsultation.surveyData, surveySubmission). */
export const selectSurveyData = (state: WithDraft) => draftAnswer(state).data?.survey ?? null
export const selectSurveySubmission = (state: WithDraft) => draftAnswer(state).data?.surveySubmission ?? null
