import { expect, test } from 'vitest'
import { firstUnfinished, type Progress, stepToShow } from './consultation-progress.ts'

const nothing: Progress = {
  isSurveyComplete: false,
  isPsychology: false,
  hasChannel: false,
  hasTime: false,
  isPatientTold: false,
  booked: null,
}
const answered = { ...nothing, isSurveyComplete: true }
const told = { ...answered, hasChannel: true, hasTime: true, isPatientTold: true }

test.each([
  [nothing, 'questionario'],
  [answered, 'canal'],
  [{ ...answered, hasChannel: true }, 'horario'],
  [{ ...answered, hasChannel: true, hasTime: true }, 'dados'],
  [told, 'autorizacao'],
  [{ ...told, booked: 'waiting_for_payment' }, 'pagamento'],
  [{ ...told, booked: 'confirmed' }, 'confirmacao'],
  [{ ...told, booked: 'canceled' }, 'autorizacao'],
] as const)('after %o comes %s', (progress, step) => {
  expect(firstUnfinished(progress)).toBe(step)
})

test.each([
  ['medico', nothing, 'questionario'],
  ['medico', answered, 'medico'],
  ['pagamento', answered, 'canal'],
  ['sessoes', answered, 'canal'],
  ['sessoes', { ...answered, isPsychology: true }, 'sessoes'],
  ['questionario', told, 'questionario'],
  ['horario', { ...told, booked: 'waiting_for_payment' }, 'horario'],
  ['confirmacao', { ...told, booked: 'waiting_for_payment' }, 'pagamento'],
  ['pagamento', { ...nothing, booked: 'waiting_for_payment' }, 'pagamento'],
  ['pagamento', { ...told, booked: 'confirmed' }, 'confirmacao'],
  ['questionario', { ...nothing, booked: 'waiting_for_time' }, 'confirmacao'],
  ['pagamento', { ...told, booked: 'canceled' }, 'pagamento'],
  ['horario', { ...told, booked: 'canceled' }, 'horario'],
] as const)('%s with %o shows %s', (asked, progress, step) => {
  expect(stepToShow(asked, progress)).toBe(step)
})
