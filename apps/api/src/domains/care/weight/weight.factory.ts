import { randomUUID } from 'node:crypto'
import { calendarDayOf } from '@prumo/brazil'
import { sql } from 'kysely'
import { findOrderId, openCartOfGuest } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { patientAttributes } from '../consultations/consultations.factory.ts'
import type { CheckInContent } from './check-in.ts'
import { readAnswersOf } from './opened-sales.repository.ts'
import { insertSale } from './sale/weight-sales.repository.ts'
import {
  findProgramme,
  insertAnswers,
  insertCheckIn,
  insertDecision,
  insertPhoto,
  saveCourse,
  saveProgramme,
} from './weight.repository.ts'
import type { WeightAnswers } from './weight-answers.ts'

/** For tests: one round of the due work by itself. */
export { forgetAbandoned } from './sale/forget-abandoned.ts'

export const wellAnswers: WeightAnswers = {
  heightCm: 178,
  weightGrams: 104_000,
  scoff: [false, false, false, false, false],
  conditions: [],
  redFlags: [],
}

type Whose = { patientId: number; doctorId: number }

/** For tests: an open programme with answers. */
export const aProgramme = async (
  ctx: Context,
  whose: Whose,
  answers: Partial<WeightAnswers> = {},
): Promise<{ answersId: number }> => {
  await saveProgramme(ctx, { ...whose, remindHour: 8, remindAt: null })
  const given = { ...wellAnswers, ...answers }
  const isUrgent = given.redFlags.length > 0
  const { patientId } = whose
  return { answersId: await insertAnswers(ctx, { patientId, answers: given, isUrgent, agreedTo: '2026-11' }) }
}

/** For tests: the same, begun by its doctor. */
export const aGoingProgramme = async (ctx: Context, whose: Whose): Promise<{ decisionId: number }> => {
  await aProgramme(ctx, whose)
  const { patientId, doctorId } = whose
  const programme = await findProgramme(ctx, patientId)
  if (!programme) throw new Error('the programme is open')
  const goal = { leastGrams: 93_000, mostGrams: 98_000 }
  const decisionId = await insertDecision(ctx, { programme, by: doctorId, goesOn: true, goal, note: '' })
  await saveCourse(ctx, { patientId, state: 'active', pausedAt: null, remindHour: 8, remindAt: null, silentAt: null })
  return { decisionId }
}

/** For tests: the id of a measure of a patient's programme. */
export const aCheckIn = (
  ctx: Context,
  {
    patientId,
    on = calendarDayOf(ctx.now()),
    ...content
  }: { patientId: number; on?: string } & Partial<CheckInContent>,
): Promise<number> =>
  insertCheckIn(ctx, {
    ...{ patientId, on, alerts: [], isUrgent: false },
    content: { grams: 104_000, waistMm: null, symptoms: [], note: '', ...content },
  })

/** For tests: the same, as a process kept it that did not look at its words. */
export const aFormerCheckIn = async (ctx: Context, said: Parameters<typeof aCheckIn>[1]): Promise<number> => {
  const id = await aCheckIn(ctx, said)
  await sql`alter table care.weight_check_ins disable trigger weight_check_ins_only_added`.execute(ctx.db)
  await sql`update care.weight_check_ins set has_note = null where id = ${id}`.execute(ctx.db)
  await sql`alter table care.weight_check_ins enable trigger weight_check_ins_only_added`.execute(ctx.db)
  return id
}

/** For tests: the id of a photo of a patient's programme, without its file. */
export const aPhoto = (
  ctx: Context,
  { patientId, name = 'frente.jpg' }: { patientId: number; name?: string },
): Promise<number> =>
  insertPhoto(ctx, {
    ...{ patientId, name, on: calendarDayOf(ctx.now()) },
    fileId: randomUUID(),
    contentType: 'image/jpeg',
  })

/** For tests: the id of an empty order of the programme. */
export const anOrderId = async (ctx: Context): Promise<number> => {
  const { number } = await openCartOfGuest(ctx, {
    attributes: patientAttributes(),
    token: { id: randomUUID(), endsAt: new Date(ctx.now().getTime() + 60_000) },
  })
  return (await findOrderId(ctx, { number })) ?? 0
}

/** For tests: the id of a sale that waits, with what was answered. */
export const aSale = async (
  ctx: Context,
  { answers = {} }: { answers?: Partial<WeightAnswers> } = {},
): Promise<number> =>
  insertSale(ctx, {
    ...{ orderId: await anOrderId(ctx), patientId: null, guestId: null },
    said: { answers: { ...wellAnswers, ...answers }, corrected: [], agreedTo: '2026-11' },
  })

/** For tests: what was answered before a sale was paid. */
export const answersOfSale = async (ctx: Context, saleId: number): Promise<string> =>
  JSON.stringify(await readAnswersOf(ctx, { id: saleId }))
