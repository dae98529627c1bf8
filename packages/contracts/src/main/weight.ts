import { z } from 'zod'
import { call, day, id, moment } from '../wire/call.ts'

export const weightSymptom = z.enum([
  'nausea',
  'constipation',
  'diarrhea',
  'reflux',
  'tiredness',
  'vomiting',
  'abdominal_pain',
  'chest_pain',
  'fainting',
  'low_mood',
])
export const weightCondition = z.enum([
  'pregnancy',
  'medullary_thyroid',
  'pancreatitis',
  'gallstones',
  'diabetes_medicine',
  'kidney_or_liver',
  'heart_disease',
  'eating_disorder',
])
export const weightRedFlag = z.enum([
  'chest_pain',
  'fainting',
  'self_harm',
  'unplanned_loss',
  'vomiting',
  'abdominal_pain',
])
/** What cannot wait: 192 (SAMU), 188 (CVV), or a hospital today. */
export const weightUrgency = z.enum(['emergency', 'mind', 'abdomen'])
export const weightGoal = z.object({ leastGrams: z.int(), mostGrams: z.int() })
export const weightDecision = z.object({
  /** He begins or goes on; otherwise he waits. */
  goesOn: z.boolean(),
  note: z.string().nullable(),
  /** He asks for a consultation. */
  asksForConsultation: z.boolean(),
  decidedAt: moment,
})

export const weightCheckIn = z.object({
  id,
  measuredOn: z.iso.date(),
  weightGrams: z.int(),
  waistMm: z.int().nullable(),
  symptoms: z.array(weightSymptom),
  note: z.string().nullable(),
  sentAt: moment,
  /** Smoothed: a tenth of the way to the weight each day. */
  trendGrams: z.int(),
})
/** How he said that he was, without a weight. */
export const weightReport = weightCheckIn.omit({ weightGrams: true, trendGrams: true })
/** The kind and the day of it. */
export const weightUnreadable = z.object({ kind: z.enum(['check_in', 'answers', 'decision']), day: z.iso.date() })
export const weightPhoto = z.object({ id, takenOn: z.iso.date(), name: z.string(), fileSrc: z.string() })

/** The last sheet of a weight medicine: only the bearer knows in which of its steps he is. */
const prescribedMedicine = z.object({
  prescriptionId: id,
  issuedOn: z.iso.date(),
  /** In the order of its steps. */
  names: z.array(z.string()),
  /** The days of the sheet, counted from its own, have gone by. */
  isOver: z.boolean(),
})

export const weightCheckInExample = {
  id: 3,
  measuredOn: '2026-11-26',
  weightGrams: 102_400,
  waistMm: 1_080,
  symptoms: ['nausea'],
  note: null,
  sentAt: '2026-11-26T10:30:00.000Z',
  trendGrams: 103_100,
}
export const weightPhotoExample = {
  id: 5,
  takenOn: '2026-11-26',
  name: 'frente.jpg',
  fileSrc: 'http://127.0.0.1:3000/files/8f0b?expires=1795219200&signature=abc',
}

const professional = z.object({ id, name: z.string() })

const programme = z.object({
  programme: z.object({
    /** Open until the doctor's first decision; held: he lets the bearer wait; paused and stopped by the bearer. */
    state: z.enum(['not_started', 'open', 'active', 'held', 'paused', 'stopped']),
    doctor: professional.nullable(),
    /** Who answers today: that doctor or who covers for him; null also while the team is choosing somebody. */
    actingDoctor: professional.nullable(),
    /** The doctors whom the bearer may choose: those who treat him and take patients. */
    doctors: z.array(professional),
    answeredAt: moment.nullable(),
    heightCm: z.int().nullable(),
    startGrams: z.int().nullable(),
    /** Two yeses or more to SCOFF. */
    isScreenPositive: z.boolean(),
    urgency: weightUrgency.nullable(),
    goal: weightGoal.nullable(),
    decision: weightDecision.nullable(),
    /** The doctor asks for a consultation, and none is booked. */
    isAskedToTalk: z.boolean(),
    /** In São Paulo; null: no reminders. */
    remindHour: z.int().nullable(),
    nextCheckInOn: z.iso.date().nullable(),
    /** How many grams the trend moves a week; null while there is too little. */
    weeklyChangeGrams: z.int().nullable(),
    /** One a day, the newest first, at most 2,000. */
    checkIns: z.array(weightCheckIn),
    /** What was said without a weight, the newest first. */
    reports: z.array(weightReport),
    /** While paused: from this day on the bearer is asked whether he goes on, and his doctor is told. */
    pauseAsksOn: z.iso.date().nullable(),
    /** Null also while something cannot wait, while his doctor lets him wait, and once he has stopped. */
    prescribedMedicine: prescribedMedicine.nullable(),
    /** The newest first, at most 100; of more the first he took is the last here. */
    photos: z.array(weightPhoto),
    /** All that he kept. */
    photoCount: z.int(),
    /** What was kept and does not open, the newest first. */
    unreadable: z.array(weightUnreadable),
  }),
})

const programmeExample = {
  programme: {
    state: 'active',
    doctor: { id: 12, name: 'Dra. Helena Prado' },
    actingDoctor: { id: 12, name: 'Dra. Helena Prado' },
    doctors: [{ id: 12, name: 'Dra. Helena Prado' }],
    answeredAt: '2026-11-01T13:00:00.000Z',
    heightCm: 178,
    startGrams: 104_000,
    isScreenPositive: false,
    urgency: null,
    goal: { leastGrams: 93_600, mostGrams: 98_800 },
    decision: { goesOn: true, note: null, asksForConsultation: false, decidedAt: '2026-11-02T13:00:00.000Z' },
    isAskedToTalk: false,
    remindHour: 8,
    nextCheckInOn: '2026-12-03',
    weeklyChangeGrams: -450,
    checkIns: [weightCheckInExample],
    reports: [],
    pauseAsksOn: null,
    prescribedMedicine: null,
    photos: [weightPhotoExample],
    photoCount: 1,
    unreadable: [],
  },
}

/** What a doctor asks first, as it is sent. */
export const weightAnswers = z.object({
  height_cm: z.number(),
  weight_grams: z.number(),
  /** SCOFF, in its order. */
  scoff: z.array(z.boolean()).max(10),
  conditions: z.array(weightCondition).max(20),
  red_flags: z.array(weightRedFlag).max(20),
  /** The version of the agreement that was shown. */
  agreed_to: z.string().max(40),
})
/** The same on the way to buying the programme. */
export const weightSaleAnswers = weightAnswers.extend({
  /** What was said before in this purchase, and corrected; the oldest first. It is sealed, and his doctor reads it. */
  corrected: z.array(weightAnswers).max(20).optional(),
})
export const weightAnswersExample = {
  height_cm: 178,
  weight_grams: 104_000,
  scoff: [false, false, false, false, false],
  conditions: [],
  red_flags: [],
  agreed_to: '2026-11',
}

const path = '/api/v1/weight_programme'

/** Where the bearer is in the weight programme. Ours. */
export const showWeightProgramme = call({
  method: 'GET',
  path,
  request: null,
  response: programme,
  example: { response: programmeExample },
})

/** Agrees to be followed, says by whom, and what a doctor asks first; the first time this opens the programme. Ours. */
export const giveWeightAnswers = call({
  method: 'POST',
  path: `${path}/answers`,
  request: weightAnswers.extend({ doctor_id: id, remind_hour: z.int().min(7).max(21).nullable() }),
  response: programme,
  example: {
    request: {
      doctor_id: 12,
      height_cm: 178,
      weight_grams: 104_000,
      scoff: [false, false, false, false, false],
      conditions: [],
      red_flags: [],
      remind_hour: 8,
      agreed_to: '2026-11',
    },
    response: programmeExample,
  },
})

/**
 * Keeps what the bearer measured, or how he is: beside a symptom or a note the weight may be null, and both are taken
 * in every state. What is far from the last measure, or of a day before it, is refused with a code of its own until
 * `is_confirmed`. Ours.
 */
export const addWeightCheckIn = call({
  method: 'POST',
  path: `${path}/check_ins`,
  request: z.object({
    measured_on: day,
    weight_grams: z.number().nullable(),
    waist_mm: z.number().nullable(),
    symptoms: z.array(weightSymptom).max(20),
    note: z.string(),
    is_confirmed: z.boolean(),
  }),
  response: programme,
  example: {
    request: {
      measured_on: '2026-11-26',
      weight_grams: 102_400,
      waist_mm: 1_080,
      symptoms: ['nausea'],
      note: '',
      is_confirmed: false,
    },
    response: programmeExample,
  },
})

/** Keeps an upload (POST /api/v1/uploads) as a photo of the bearer. Ours. */
export const addWeightPhoto = call({
  method: 'POST',
  path: `${path}/photos`,
  request: z.object({ upload_id: z.uuid(), name: z.string().max(255), taken_on: day }),
  response: programme,
  example: {
    request: { upload_id: '0b0f2a1e-5f0a-4b6f-9f57-3f3b1a1f6f10', name: 'frente.jpg', taken_on: '2026-11-26' },
    response: programmeExample,
  },
})

/** Keeps measures out of a file's text, a day and kilos a line; all of it or nothing. Ours. */
export const importWeightCheckIns = call({
  method: 'POST',
  path: `${path}/imports`,
  request: z.object({
    text: z.string().max(100_000),
    /** Which the numbers are, once the bearer was asked; kilos otherwise. */
    unit: z.enum(['kg', 'lb']).optional(),
    /** Whether weights far from the days around them are the bearer's, once he was asked. */
    unlikely: z.enum(['take', 'leave']).optional(),
  }),
  response: programme,
  example: { request: { text: '31/10/2026;105,2\n07/11/2026;104,6' }, response: programmeExample },
})

/** Pauses, goes on or stops, and picks the hour of reminders. Ours. */
export const changeWeightCourse = call({
  method: 'PUT',
  path: `${path}/course`,
  request: z.object({
    course: z.enum(['going', 'paused', 'stopped']),
    remind_hour: z.int().min(7).max(21).nullable(),
  }),
  response: programme,
  example: { request: { course: 'paused', remind_hour: 8 }, response: programmeExample },
})
