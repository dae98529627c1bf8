export { bindToPatient } from './bind-to-patient.ts'
export { claimSubmission } from './claim-submission.ts'
export { type FollowUpTopic, followUpAbout } from './definitions/follow-up.ts'
export { findSurveyKey, surveyNamed } from './definitions/index.ts'
export { type EarlierAnswer, takenBack } from './earlier-answers.ts'
export { forgetDrafts } from './forget-drafts.ts'
export { openSurvey } from './open-survey.ts'
export { type AnsweredSurvey, type GivenAnswer, readAnswersEverGiven } from './read-answers.ts'
export { readNewestSubmission, readSubmission, readSubmissions, readSubmissionsOf } from './read-submission.ts'
export type { RedFlag } from './red-flag.ts'
export { saveAnswers } from './save-answers.ts'
export { sendFollowUp } from './send-follow-up.ts'
export { answersInWords, type Submission, type ToldAnswer } from './submission.ts'
export {
  askedQuestions,
  type Question,
  type SentSurveyKey,
  type Survey,
  type SurveyKey,
  wordsIn,
} from './survey.ts'
export type { SurveyFailures, SurveyFaults } from './surveys.errors.ts'
export { hasToken as isTokenOfSubmission } from './surveys.repository.ts'
