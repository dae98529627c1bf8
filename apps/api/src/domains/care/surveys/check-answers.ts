import { type Fault, type FieldFaults, faultOf } from '#platform/faults'
import { type Answer, type Answers, askedQuestions, type Question, type Survey } from './survey.ts'

const mostTextLength = 2_000

type Checked = { answers: Answers; faults: FieldFaults }

/** Validates a client's answers. An empty value removes an answer (`undefined`); faults are by question. */
export const checkAnswers = (
  survey: Pick<Survey, 'questions'>,
  given: Record<string, unknown>,
): { changes: Map<string, Answer | undefined>; faults: FieldFaults } => {
  const changes = new Map<string, Answer | undefined>()
  const faults: FieldFaults = {}
  const questions = new Map(survey.questions.map((question) => [question.key, question]))
  for (const [key, value] of Object.entries(given)) {
    const question = questions.get(key)
    const result = question ? read(question, value) : { fault: faultOf('question_unknown') }
    if ('fault' in result) faults[key] = [result.fault]
    else changes.set(key, result.answer)
  }
  return { changes, faults }
}

/** The answers without those of questions that are not shown, and the required answers that are missing. */
export const completeAnswers = (survey: Pick<Survey, 'questions'>, answers: Answers): Checked => {
  const asked = askedQuestions(survey, answers)
  const kept = asked.flatMap(({ key }) => (answers[key] === undefined ? [] : [[key, answers[key]] as const]))
  const missing = asked.filter(({ key, isRequired }) => isRequired && answers[key] === undefined)
  return {
    answers: Object.fromEntries(kept),
    faults: Object.fromEntries(missing.map(({ key }) => [key, [faultOf('answer_missing')]])),
  }
}

type Read = { answer: Answer | undefined } | { fault: Fault }

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const read = (question: Question, value: unknown): Read => {
  if (isEmpty(value)) return { answer: undefined }
  if (question.kind === 'one') return readOne(question.options, value)
  if (question.kind === 'many') return readMany(question.options, value)
  if (question.kind === 'text') return readText(value)
  if (question.kind === 'number') return readNumber(question, value)
  return readDate(value)
}

type WithOptions = Extract<Question, { kind: 'one' | 'many' }>['options']

const readOne = (options: WithOptions, value: unknown): Read =>
  options.some((option) => option.value === value) ? { answer: value as string } : { fault: faultOf('not_an_option') }

const readMany = (options: WithOptions, value: unknown): Read => {
  if (!Array.isArray(value) || !value.every((each) => options.some((option) => option.value === each)))
    return { fault: faultOf('not_all_options') }
  const chosen = options.filter((option) => value.includes(option.value))
  if (chosen.length > 1 && chosen.some(({ isNone }) => isNone)) return { fault: faultOf('none_and_other') }
  return { answer: chosen.map((option) => option.value) }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: no letter of an answer; a NUL would be kept and never shown
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

const readText = (value: unknown): Read => {
  if (typeof value !== 'string') return { fault: faultOf('not_a_text') }
  const text = value.replace(controls, '').trim()
  if (text.length > mostTextLength) return { fault: faultOf('too_long', { most: mostTextLength }) }
  return { answer: text === '' ? undefined : text }
}

const readNumber = ({ from, to }: { from: number; to: number }, value: unknown): Read => {
  const number = typeof value === 'string' ? Number(value.trim().replace(',', '.')) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) return { fault: faultOf('not_a_number') }
  return number < from || number > to
    ? { fault: faultOf('out_of_range', { least: from, most: to }) }
    : { answer: number }
}

const readDate = (value: unknown): Read => {
  const isDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
  const time = isDay ? new Date(`${value}T00:00:00Z`) : null
  const isReal = time !== null && !Number.isNaN(time.getTime()) && time.toISOString().startsWith(value as string)
  return isReal ? { answer: value as string } : { fault: faultOf('no_such_date') }
}
