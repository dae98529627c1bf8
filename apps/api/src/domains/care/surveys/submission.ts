import { type Answers, askedQuestions, chosenOptions, type Question, type RedFlag, type SurveyKey } from './survey.ts'

/** The encrypted content: it includes the questions as they were asked, so that an answer never loses its question. */
export type SubmissionContent = { title: string; questions: Question[]; answers: Answers; redFlag: RedFlag | null }

/** One patient's answers to a survey: a draft until it is submitted; after that it never changes. */
export type Submission = SubmissionContent & {
  id: number
  surveyKey: SurveyKey
  surveyVersion: number
  patientId: number | null
  dataKeyId: string
  submittedAt: Date | null
}

export type ToldAnswer = { question: string; answer: string; isAlert: boolean }

/** The answers in words for the doctor, in the order of the questions; unanswered ones are omitted. */
export const answersInWords = ({
  questions,
  answers,
}: Pick<SubmissionContent, 'questions' | 'answers'>): ToldAnswer[] =>
  askedQuestions({ questions }, answers)
    .filter(({ key }) => answers[key] !== undefined)
    .map((question) => ({
      question: question.text,
      answer: inWords(question, answers),
      isAlert:
        (question.kind === 'text' && question.isAlert === true) ||
        chosenOptions(question, answers).some(({ isAlert, redFlag }) => isAlert || redFlag),
    }))

const inWords = (question: Question, answers: Answers): string => {
  const answer = answers[question.key]
  if (question.kind === 'one' || question.kind === 'many')
    return chosenOptions(question, answers)
      .map(({ label }) => label)
      .join('; ')
  if (question.kind === 'date') return String(answer).split('-').reverse().join('/')
  return typeof answer === 'number' ? answer.toLocaleString('pt-BR') : String(answer)
}
