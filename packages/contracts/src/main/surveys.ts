import { z } from 'zod'
import { call, id, moment, token } from '../wire/call.ts'

const question = z.object({
  key: z.string(),
  text: z.string(),
  help: z.string().nullable(),
  kind: z.enum(['one', 'many', 'text', 'number', 'date']),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  isRequired: z.boolean(),
  /** Shown only if an earlier question has one of these answers. */
  onlyIf: z.object({ key: z.string(), values: z.array(z.string()) }).nullable(),
})

export const survey = z.object({
  key: z.string(),
  version: z.number().int(),
  title: z.string(),
  questions: z.array(question),
})

const surveySubmission = z.object({
  id,
  answers: z.record(z.string(), z.unknown()),
  isSubmitted: z.boolean(),
  /** The advice for in-person care with its reason, for the patient; null if nothing rules out telemedicine. */
  redFlag: z.object({ title: z.string(), advice: z.string(), isUrgent: z.boolean() }).nullable(),
  /** Answers that asked for attention and were corrected since. The doctor sees them; nothing takes them away. */
  earlierAnswers: z.array(
    z.object({
      /** The question's key. */
      key: z.string(),
      question: z.string(),
      answer: z.string(),
      /** Null in a draft that was begun before times were kept. */
      givenAt: moment.nullable(),
    }),
  ),
})

const surveyExample = {
  survey: {
    key: 'erectileDysfunction',
    version: 1,
    title: 'Sobre sua ereção',
    questions: [
      {
        key: 'since',
        text: 'Há quanto tempo isso acontece?',
        help: null,
        kind: 'one',
        options: [{ value: 'months', label: 'Alguns meses' }],
        isRequired: true,
        onlyIf: null,
      },
    ],
  },
  surveySubmission: null,
}

/** The survey of a condition, with the answers so far. */
export const showSurvey = call({
  method: 'GET',
  path: '/api/v1/survey',
  request: z.object({
    /** The pathology, or `psychology`. */
    spe: z.string().optional(),
    consultation_id: id.optional(),
    /** The bearer's own: his last survey. For a guest it opens nothing. */
    email: z.email().optional(),
    order_id: id.optional(),
    order_number: z.string().optional(),
    /** The token of a draft. */
    pdid: z.string().optional(),
    /** All questions with their conditions; otherwise only those that the answers so far lead to. */
    show_full_survey: z.boolean().optional(),
  }),
  response: z.object({ survey, surveySubmission: surveySubmission.nullable() }),
  example: { request: { spe: 'erectileDysfunction' }, response: surveyExample },
})

/** Creates a draft of a survey's answers; only the returned token opens it. Ours. */
export const createSurveySubmission = call({
  method: 'POST',
  path: '/api/v1/survey_submissions',
  request: z.object({
    spe: z.string(),
    /** The token of a former draft: its alerts come along, so that another beginning hides nothing. */
    former_pdid: z.string().max(200).optional(),
  }),
  response: z.object({ pdid: token, survey, surveySubmission }),
  example: {
    request: { spe: 'erectileDysfunction' },
    response: {
      pdid: 'ZHJhZnQtdG9rZW4tb2YtdGhlLXN1cnZleQ',
      survey: surveyExample.survey,
      surveySubmission: { id: 5, answers: {}, isSubmitted: false, redFlag: null, earlierAnswers: [] },
    },
  },
})

/** Saves answers (replacing former ones), and submits the draft when it is complete. Ours. */
export const updateSurveySubmission = call({
  method: 'PATCH',
  path: '/api/v1/survey_submissions/{id}',
  request: z.object({ pdid: token, answers: z.record(z.string(), z.unknown()), is_submitted: z.boolean().optional() }),
  response: z.object({ surveySubmission }),
  example: {
    request: {
      pdid: 'ZHJhZnQtdG9rZW4tb2YtdGhlLXN1cnZleQ',
      answers: { since: 'months' },
      is_submitted: true,
    },
    response: {
      surveySubmission: { id: 5, answers: { since: 'months' }, isSubmitted: true, redFlag: null, earlierAnswers: [] },
    },
  },
})
