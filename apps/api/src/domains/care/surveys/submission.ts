import { type AnswerTimes, type EarlierAnswer, takenBack } from './earlier-answers.ts'
import { mentionsIn } from './medicine-mentions.ts'
import type { RedFlag } from './red-flag.ts'
import { type Answers, askedQuestions, chosenOptions, type Question, raisedIn, type SentSurveyKey } from './survey.ts'

/**
 * The encrypted content. It includes the questions as they were asked, so that an answer never loses its question, and
 * the answers that raised an alert and were corrected, so that no correction hides them.
 */
export type SubmissionContent = {
  title: string
  questions: Question[]
  answers: Answers
  answeredAt: AnswerTimes
  earlier: EarlierAnswer[]
  redFlag: RedFlag | null
}

/** One patient's answers to a survey: a draft until it is submitted; after that it never changes. */
export type Submission = SubmissionContent & {
  id: number
  surveyKey: SentSurveyKey
  surveyVersion: number
  patientId: number | null
  dataKeyId: string
  submittedAt: Date | null
}

export type ToldAnswer = {
  key: string
  label: string
  question: string
  /** Null if only earlier answers are left: the patient has taken this one back. */
  answer: string | null
  isAlert: boolean
  /** The dangerous medicines that his own words name. */
  mentions: string[]
  earlier: EarlierAnswer[]
}

type Told = Pick<SubmissionContent, 'questions' | 'answers' | 'earlier'>

/**
 * The answers in words for the doctor, in the order of the questions, each with what was answered before and corrected;
 * a question with neither is omitted. An earlier alert stays an alert.
 */
export const answersInWords = (told: Told): ToldAnswer[] => {
  const { questions, answers } = told
  const earlier = takenBack(told)
  const raised = new Set(raisedIn({ questions }, answers).map(({ question }) => question.key))
  const asked = new Set(askedQuestions({ questions }, answers).map(({ key }) => key))
  const current = questions.map((question) => {
    const { key, label, text } = question
    const isAnswered = asked.has(key) && answers[key] !== undefined
    const before = earlier.filter((each) => each.key === key)
    const isAlert = raised.has(key) || before.length > 0
    const answer = isAnswered ? inWords(question, answers) : null
    const texts = question.kind === 'text' ? [answer ?? '', ...before.map(({ words }) => words)] : []
    const mentions = [...new Set(texts.flatMap((words) => mentionsIn(question, words)))]
    return { key, label, question: text, answer, isAlert, mentions, earlier: before }
  })
  return [...current, ...ofOtherQuestions(questions, earlier)].filter(
    (told) => told.answer !== null || told.earlier.length > 0,
  )
}

/** Earlier answers to questions that this survey does not have: of a former draft, or of a former version. */
const ofOtherQuestions = (questions: Question[], earlier: EarlierAnswer[]): ToldAnswer[] => {
  const known = new Set(questions.map(({ key }) => key))
  const others = earlier.filter(({ key }) => !known.has(key))
  return [...new Set(others.map(({ key }) => key))].map((key) => {
    const before = others.filter((each) => each.key === key)
    const [{ label, text }] = before as [EarlierAnswer, ...EarlierAnswer[]]
    // An option's words differ from its value; a text's do not.
    const texts = before.filter(({ words, value }) => words === value).map(({ words }) => words)
    const mentions = texts.flatMap((words) => mentionsIn({ key }, words))
    return { key, label, question: text, answer: null, isAlert: true, mentions, earlier: before }
  })
}

const inWords = (question: Question, answers: Answers): string => {
  const answer = answers[question.key]
  if (question.kind === 'one' || question.kind === 'many')
    return chosenOptions(question, answers)
      .map(({ label }) => label)
      .join('; ')
  if (question.kind === 'date') return String(answer).split('-').reverse().join('/')
  return typeof answer === 'number' ? answer.toLocaleString('pt-BR') : String(answer)
}
