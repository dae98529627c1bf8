import { z } from 'zod'
import {
  call,
  couponOnOrder,
  creditOnOrder,
  id,
  moment,
  patientAttributes,
  patientExample,
  reais,
  token,
} from '../../wire/call.ts'
import { partnerFlags } from '../../wire/partner-flags.ts'
import { lessonFilms, lessonFilmsExample } from './lesson-films.ts'

const lesson = z.object({
  id,
  title: z.string(),
  durationSeconds: z.number().int(),
  position: z.number().int(),
  /** The stage of the lesson; absent in a programme without stages. */
  stagePosition: z.number().int().nullish(),
  /** False while the video does not exist; students see this before they pay. */
  isPublished: z.boolean().optional(),
})

/** Training days with their exercises; both days included. */
const stage = z.object({
  position: z.number().int(),
  title: z.string(),
  summary: z.string(),
  firstDay: z.number().int(),
  lastDay: z.number().int(),
})

/** Figures of a programme; `trainingDays` is null if there is no training by days. */
const figures = z.object({
  lessonCount: z.number().int(),
  contentMinutes: z.number().int(),
  stageCount: z.number().int(),
  techniqueCount: z.number().int(),
  trainingDays: z.number().int().nullable(),
})

/** What its public page says of it. */
const programText = z.object({
  summary: z.string(),
  learn: z.string(),
  isFor: z.array(z.string()),
  isNotFor: z.array(z.string()),
  /** When to see a doctor. */
  doctor: z.string(),
  /** What is known of such courses, in paragraphs. */
  evidence: z.array(z.string()),
  sources: z.array(z.object({ title: z.string(), where: z.string() })),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
})

const program = z.object({
  slug: z.enum(['programa-control', 'programa-master']),
  title: z.string(),
  description: z.string(),
  text: programText.nullable(),
  variantId: id,
  price: reais,
  trailerSrc: z.string(),
  thumbSrc: z.string(),
  lessons: z.array(lesson),
  stages: z.array(stage).optional(),
  figures: figures.optional(),
  /** A lesson of it can be watched before enrolling. */
  hasPreview: z.boolean(),
})

const programExample = {
  slug: 'programa-control',
  title: 'Programa Control',
  description: '90 dias de treino.',
  text: {
    summary: 'Um treino em vídeo.',
    learn: 'Cada etapa abre com uma aula.',
    isFor: ['Você tem 18 anos ou mais.'],
    isNotFor: ['Há dor: vá ao médico antes.'],
    doctor: 'Se incomoda há meses, converse com um médico.',
    evidence: ['Em parte dos estudos, quem treinou demorou mais.'],
    sources: [{ title: 'Behavioral Therapies for Premature Ejaculation', where: 'Sexual Medicine, 2015' }],
    questions: [{ question: 'Preciso de receita?', answer: 'Não. É um curso.' }],
  },
  variantId: 142,
  price: 49,
  trailerSrc: '/patientArea/videos/programa-control.mp4',
  thumbSrc: '/patientArea/pictures/programa-control.svg',
  lessons: [{ id: 1, title: 'Respiração', durationSeconds: 540, position: 1, stagePosition: 1, isPublished: false }],
  stages: [{ position: 1, title: 'Respirar', summary: 'Notar o ritmo.', firstDay: 1, lastDay: 10 }],
  figures: { lessonCount: 13, contentMinutes: 140, stageCount: 9, techniqueCount: 13, trainingDays: 90 },
  hasPreview: false,
}

const enrollment = z.object({
  id,
  programSlug: z.string(),
  /** `canceled` is only the answer to a return; lists do not contain it. */
  state: z.enum(['waiting_for_payment', 'open', 'canceled']),
  /** Sold before any of its lessons could be watched. */
  isPresale: z.boolean(),
  /** It can be returned now for a full refund. */
  mayBeGivenBack: z.boolean(),
  /** A treatment brought it, and pays for it. */
  comesWithTreatment: z.boolean(),
  /** Its order contains other things, which are returned with it. */
  sharesOrder: z.boolean(),
  orderNumber: z.string(),
  orderToken: token,
  orderUserId: id.nullable(),
  /** In reais, after the coupon. */
  totalPrice: reais,
  coupon: couponOnOrder,
  ...creditOnOrder,
  lessonsDone: z.array(id),
})

const enrollmentExample = {
  id: 7,
  programSlug: 'programa-control',
  state: 'waiting_for_payment',
  isPresale: true,
  mayBeGivenBack: false,
  comesWithTreatment: false,
  sharesOrder: false,
  orderNumber: 'R123456789',
  orderToken: 'bXktb3JkZXItdG9rZW4tMzItYnl0ZXM',
  orderUserId: null,
  totalPrice: 49,
  coupon: null,
  storeCredit: 0,
  isPriceFixed: false,
  lessonsDone: [],
}

/** The best film of the lesson, and when its address ends; `showLessonPreview` gives another until the preview ends. */
const videoPayload = z.object({ src: z.string(), expiresAt: moment })

/** Programmes on offer, without their relations to enrolments (spec 7.2). */
export const listPrograms = call({
  method: 'GET',
  path: '/api/v2/academy/programs',
  request: null,
  response: z.object({ programs: z.array(program) }),
  example: { response: { programs: [programExample] } },
})

/** The bearer's enrolments; with an order token and no bearer, those of that order. */
export const listEnrollments = call({
  method: 'GET',
  path: '/api/v2/academy/enrollments',
  request: null,
  response: z.object({ enrollments: z.array(enrollment) }),
  example: { response: { enrollments: [enrollmentExample] } },
})

/** The second form of `createEnrollment`: it enrols nobody. An e-mail may be sent (spec 7.2), and is not kept. */
export const lessonPreviewInput = z.object({
  programSlug: z.string(),
  createPreview: z.literal(true),
  enrollment: z.object({ patientAttributes: z.object({ email: z.email().optional() }) }).optional(),
})

const included = z.object({
  type: z.string(),
  /** Shows the same again until the preview ends. */
  token: token.optional(),
  endsAt: moment.optional(),
  videoPayload,
})

/** The answer to the second form of `createEnrollment`: no enrolment, and a video. */
export const lessonPreviewMade = z.object({ enrollment: z.null(), included: z.array(included) })

/** Enrols. Its second form creates a preview and answers `lessonPreviewMade`. */
export const createEnrollment = call({
  method: 'POST',
  path: '/api/v2/academy/enrollments',
  request: z.union([
    z.object({
      program_slug: z.string(),
      enrollment: z.object({ patient_attributes: patientAttributes }),
      ...partnerFlags,
    }),
    lessonPreviewInput,
  ]),
  response: z.object({ enrollment, included: z.array(included).optional() }),
  example: {
    request: { program_slug: 'programa-control', enrollment: { patient_attributes: patientExample } },
    response: { enrollment: enrollmentExample },
  },
})

/** Empties the enrolment's order and adds the variant. */
export const emptyAndAddToCart = call({
  method: 'POST',
  path: '/api/v2/academy/enrollments/{id}/empty_and_add_to_cart',
  request: z.object({ variant_id: id, orderToken: token }),
  response: z.object({ enrollment }),
  example: {
    request: { variant_id: 328, orderToken: 'bXktb3JkZXItdG9rZW4tMzItYnl0ZXM' },
    response: { enrollment: enrollmentExample },
  },
})

/** Returns a course: its order is canceled and refunded in full. Repeating changes nothing. */
export const giveBackEnrollment = call({
  method: 'POST',
  path: '/api/v2/academy/enrollments/{id}/cancellation',
  request: null,
  response: z.object({ enrollment }),
  example: { response: { enrollment: { ...enrollmentExample, state: 'canceled' } } },
})

const lessonPreview = z.object({
  title: z.string(),
  programSlug: z.string(),
  /** When the preview ends; its films' addresses end sooner. */
  endsAt: moment,
  videoPayload,
  ...lessonFilms,
})

const lessonPreviewExample = {
  title: 'Respiração lenta',
  programSlug: 'programa-control',
  endsAt: '2026-12-05T12:00:00.000Z',
  videoPayload: {
    src: 'http://127.0.0.1:3000/files/0b9ec1f4?expires=1&signature=x',
    expiresAt: '2026-11-28T12:30:00.000Z',
  },
  ...lessonFilmsExample,
}

/** The first lesson that has a film, by a preview's token: 410 once it is over, 404 for a forged one. */
export const showLessonPreview = call({
  method: 'GET',
  path: '/api/v2/academy/lesson_previews/{token}',
  request: null,
  response: z.object({ lessonPreview }),
  example: { response: { lessonPreview: lessonPreviewExample } },
})
