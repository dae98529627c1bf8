import { z } from 'zod'
import {
  weightCheckIn,
  weightCheckInExample,
  weightCondition,
  weightDecision,
  weightGoal,
  weightPhoto,
  weightPhotoExample,
  weightRedFlag,
  weightReport,
  weightUnreadable,
  weightUrgency,
} from '../main/weight.ts'
import { call, id, moment } from '../wire/call.ts'

/** Of the last sheet of a weight medicine, the step that its own days mean for today; he may have begun later. */
const medicine = z.object({
  prescriptionId: id,
  prescribedByName: z.string(),
  issuedOn: z.iso.date(),
  name: z.string(),
  posology: z.string(),
  /** Null where the sheet has one dose. */
  step: z.object({ number: z.int(), of: z.int() }).nullable(),
  fromOn: z.iso.date(),
  untilOn: z.iso.date(),
  /** The last of its days has gone by. */
  isOver: z.boolean(),
})

const waiting = z.object({
  patientId: id,
  patientName: z.string(),
  doctorName: z.string(),
  /** The patient chose the caller himself. */
  isOwn: z.boolean(),
  /** Answers that nobody has decided on. */
  hasAnswered: z.boolean(),
  /** Measures that alert and that nobody has decided on. */
  alerts: z.int(),
  /** What he wrote beside his measures and nobody has read. */
  notes: z.int(),
  /** He paused or stopped, and nobody has seen it. */
  left: z.enum(['paused', 'stopped']).nullable(),
  /** Nothing has come for three weeks, or a pause is four weeks old. */
  isSilent: z.boolean(),
  waitsSince: moment,
  isUrgent: z.boolean(),
})

/** Patients of the weight programme who wait for the caller; the urgent first. Without a word of them. */
export const listWeightProgrammes = call({
  method: 'GET',
  path: '/api/staff/v1/weight_programmes',
  request: null,
  response: z.object({ programmes: z.array(waiting) }),
  example: {
    response: {
      programmes: [
        {
          patientId: 1,
          patientName: 'Bruno Almeida',
          doctorName: 'Dra. Helena Prado',
          isOwn: true,
          hasAnswered: false,
          alerts: 1,
          notes: 0,
          left: null,
          isSilent: false,
          waitsSince: '2026-11-26T13:30:00.000Z',
          isUrgent: false,
        },
      ],
    },
  },
})

const weightAlert = z.enum(['rapid_loss', 'low_weight', 'side_effects', 'urgent_words'])

const answers = z.object({
  id,
  answeredAt: moment,
  heightCm: z.int(),
  weightGrams: z.int(),
  scoff: z.array(z.boolean()),
  conditions: z.array(weightCondition),
  redFlags: z.array(weightRedFlag),
  /** Said on the way to buying, and corrected before he paid. */
  isCorrected: z.boolean(),
  /** Weight and height are possible and beyond what is usual: perhaps pounds written as kilos. */
  isUnusual: z.boolean(),
})

const programme = z.object({
  programme: z.object({
    patientId: id,
    patientName: z.string(),
    doctorName: z.string(),
    isOwn: z.boolean(),
    state: z.enum(['open', 'active', 'held', 'paused', 'stopped']),
    isSilent: z.boolean(),
    /** Completed years; null: no birth date is known. */
    age: z.int().nullable(),
    /** In kg/m². */
    bodyMass: z.number().nullable(),
    urgency: weightUrgency.nullable(),
    /** Two yeses or more to SCOFF, in any of the answers here. */
    isScreenPositive: z.boolean(),
    answers: answers.nullable(),
    /** What was answered before them, and nobody has decided on; the newest first. */
    earlierAnswers: z.array(answers),
    goal: weightGoal.nullable(),
    decision: weightDecision.extend({ decidedByName: z.string() }).nullable(),
    /** How often it was decided; the next decision names it. */
    decisions: z.int(),
    weeklyChangeGrams: z.int().nullable(),
    checkIns: z.array(weightCheckIn.extend({ alerts: z.array(weightAlert) })),
    /** What he said without a weight, the newest first. */
    reports: z.array(weightReport.extend({ alerts: z.array(weightAlert) })),
    /** When he paused or stopped (`state`), until it was seen or decided on. */
    leftAt: moment.nullable(),
    /**
     * Measures with an alert or a symptom that a later one of the same day replaced; listed until the doctor decides.
     */
    replaced: z.array(weightCheckIn.extend({ alerts: z.array(weightAlert), sentAt: moment })),
    /** What he wrote beside his measures, also one that was replaced; the newest first. */
    notes: z.array(z.object({ id, measuredOn: z.iso.date(), sentAt: moment, note: z.string() })),
    /** The newest check-in whose words were read; 0: none. */
    readUntil: z.int(),
    medicine: medicine.nullable(),
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
    patientId: 1,
    patientName: 'Bruno Almeida',
    doctorName: 'Dra. Helena Prado',
    isOwn: true,
    state: 'active',
    isSilent: false,
    age: 34,
    bodyMass: 32.3,
    urgency: null,
    isScreenPositive: false,
    answers: {
      id: 2,
      answeredAt: '2026-11-01T13:00:00.000Z',
      heightCm: 178,
      weightGrams: 104_000,
      scoff: [false, false, false, false, false],
      conditions: [],
      redFlags: [],
      isCorrected: false,
      isUnusual: false,
    },
    earlierAnswers: [],
    goal: { leastGrams: 93_600, mostGrams: 98_800 },
    decision: {
      goesOn: true,
      asksForConsultation: false,
      note: null,
      decidedAt: '2026-11-02T13:00:00.000Z',
      decidedByName: 'Dra. Helena Prado',
    },
    decisions: 1,
    weeklyChangeGrams: -450,
    checkIns: [{ ...weightCheckInExample, alerts: [] }],
    reports: [],
    leftAt: null,
    replaced: [],
    notes: [],
    readUntil: 0,
    medicine: null,
    photos: [weightPhotoExample],
    photoCount: 1,
    unreadable: [],
  },
}

/** A patient's answers, measures and photos, for the doctor who follows him or stands in; the reading is logged. */
export const showWeightProgrammeOfPatient = call({
  method: 'GET',
  path: '/api/staff/v1/weight_programmes/{user_id}',
  request: null,
  response: programme,
  example: { response: programmeExample },
})

/**
 * Says that what a patient wrote is read, up to this check-in (what he wrote after it still waits), or that his
 * pause or his stopping was seen.
 */
export const readWeightNotes = call({
  method: 'POST',
  path: '/api/staff/v1/weight_programmes/{user_id}/readings',
  request: z.object({ check_in_id: id.nullable(), left: z.enum(['paused', 'stopped']).optional() }),
  response: programme,
  example: { request: { check_in_id: 3 }, response: programmeExample },
})

/**
 * Lets a patient begin or go on with a goal, or lets him wait with a reason. It names the newest that the page showed:
 * where an alert or answers are newer, it is refused with `weight_said_meanwhile`.
 */
export const decideWeightProgramme = call({
  method: 'POST',
  path: '/api/staff/v1/weight_programmes/{user_id}/decisions',
  request: z.object({
    goes_on: z.boolean(),
    based_on: z.int().min(0),
    seen_check_in_id: id.nullable(),
    seen_answers_id: id.nullable(),
    goal: z.object({ least_grams: z.number(), most_grams: z.number() }).nullable(),
    note: z.string(),
    /** He is asked to book a consultation. */
    asks_for_consultation: z.boolean().optional(),
  }),
  response: programme,
  example: {
    request: {
      goes_on: true,
      based_on: 0,
      seen_check_in_id: null,
      seen_answers_id: 2,
      goal: { least_grams: 93_600, most_grams: 98_800 },
      note: '',
    },
    response: programmeExample,
  },
})
