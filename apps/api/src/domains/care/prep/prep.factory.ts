import { randomUUID } from 'node:crypto'
import { calendarDayOf } from '@prumo/brazil'
import type { Context } from '#platform/context'
import type { ExamKind } from './exam-kinds.ts'
import { insertAnswers, insertDocument, saveRegister } from './prep.repository.ts'
import type { PrepAnswers } from './prep-answers.ts'

export const wellAnswers: PrepAnswers = {
  takes: null,
  isExposed: false,
  hasSufferedViolence: false,
  hasSymptoms: false,
  hasKidneyDisease: false,
  willFollow: true,
  sex: 'male',
  weightKg: 80,
}

type Whose = { patientId: number; doctorId: number }

/** For tests: an open register with answers. */
export const aRegister = async (
  ctx: Context,
  whose: Whose,
  answers: Partial<PrepAnswers> = {},
): Promise<{ answersId: number }> => {
  await saveRegister(ctx, whose)
  const given = { ...wellAnswers, ...answers }
  const isUrgent = given.isExposed === true || given.hasSufferedViolence === true || given.hasSymptoms
  return { answersId: await insertAnswers(ctx, { patientId: whose.patientId, answers: given, isUrgent }) }
}

/** For tests: the id of an exam of an open register, without its file. */
export const aStoredExam = async (
  ctx: Context,
  whose: Whose,
  { kind = 'hiv_test', collectedOn = calendarDayOf(ctx.now()), name = 'teste.pdf' }: ExamOf = {},
): Promise<number> => {
  await aRegister(ctx, whose)
  const { patientId } = whose
  return insertDocument(ctx, {
    ...{ patientId, kind, collectedOn, name },
    fileId: randomUUID(),
    contentType: 'application/pdf',
  })
}

type ExamOf = { kind?: ExamKind; collectedOn?: string; name?: string }
