import { idOf, type Resource, referenceTo } from '#domains/care/fhir'
import { answersInWords, type Submission, type ToldAnswer } from '#domains/care/surveys'

type SentSurvey = { submission: Submission; patientId: number; consultationId: number | null }

/** A survey as it was asked and answered; what was answered before and corrected stands beside each answer. */
export const questionnaireResponseFrom = ({ submission, patientId, consultationId }: SentSurvey): Resource => ({
  resourceType: 'QuestionnaireResponse',
  id: idOf('survey', submission.id),
  questionnaire: `urn:prumo:survey:${submission.surveyKey}|${submission.surveyVersion}`,
  status: 'completed',
  subject: referenceTo('patient', patientId),
  source: referenceTo('patient', patientId),
  ...(consultationId === null ? {} : { encounter: referenceTo('consultation', consultationId) }),
  ...(submission.submittedAt ? { authored: submission.submittedAt.toISOString() } : {}),
  item: answersInWords(submission).map(itemFrom),
})

const itemFrom = ({ key, question, answer, earlier }: ToldAnswer) => ({
  linkId: key,
  text: question,
  ...(answer === null ? {} : { answer: [{ valueString: answer }] }),
  ...(earlier.length === 0
    ? {}
    : {
        item: earlier.map(({ words, correctedAt }, index) => ({
          linkId: `${key}.antes.${index + 1}`,
          text: `Respondeu antes, corrigido em ${correctedAt}`,
          answer: [{ valueString: words }],
        })),
      }),
})
