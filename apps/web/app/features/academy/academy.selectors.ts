import { academyApi } from './academy.api.ts'

const { programs, enrollments } = academyApi.endpoints

const programsAnswer = programs.select()
const enrollmentsAnswer = enrollments.select()
type ApiState = Parameters<typeof programsAnswer>[0]

/** The programmes; null before they arrived and after a failed load (specification 4). */
export const selectProgramData = (state: ApiState) => {
  const answer = programsAnswer(state)
  return answer.isSuccess ? answer.data : null
}
export const selectEnrollmentData = (state: ApiState) => enrollmentsAnswer(state).data ?? null
