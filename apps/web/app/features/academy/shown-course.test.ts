import { expect, test } from 'vitest'
import type { Program } from './program-reads.ts'
import { shownCourse } from './shown-course.ts'
import { courseTexts } from './texts/index.ts'
import { sharedQuestions } from './texts/shared-questions.ts'

const control = courseTexts['programa-control']
const stage = (position: number, firstDay: number, lastDay: number) => ({
  ...{ position, firstDay, lastDay, title: '', summary: '' },
})
const program = (change: Partial<Program>): Program => ({ ...({} as Program), text: null, stages: [], ...change })
const figures = (stages: Program['stages']) =>
  shownCourse(control, program({ stages })).figures.map(({ value, unit }) => `${value} ${unit}`)

test('a page says what is published', () => {
  const sources = [{ title: 'Um estudo', where: '2026' }]
  const own = { question: 'Dói?', answer: 'Não.' }
  const text = {
    ...{ summary: 'Novo.', learn: 'Devagar.', isFor: ['Sim.'], isNotFor: ['Não.'] },
    ...{ doctor: 'Se doer.', evidence: ['Pouco.'], sources, questions: [own] },
  }
  const { lead, learn, isFor, isNotFor, questions, doctor, evidence } = shownCourse(control, program({ text }))
  expect({ lead, learn: learn.lead, isFor, isNotFor }).toEqual({
    ...{ lead: 'Novo.', learn: 'Devagar.', isFor: ['Sim.'], isNotFor: ['Não.'] },
  })
  expect(doctor).toEqual({ ...control.doctor, text: 'Se doer.' })
  expect(evidence).toEqual({ paragraphs: ['Pouco.'], sources })
  // What is asked of every course stays: the software keeps what its answers promise.
  expect(questions).toEqual([own, ...sharedQuestions])
})

test('days and stages are counted as they are published', () => {
  expect(figures([stage(1, 1, 10), stage(2, 11, 20)])).toEqual(
    expect.arrayContaining(['20 dias de treino', '2 etapas de 10 dias']),
  )
  expect(figures([stage(1, 1, 5), stage(2, 6, 17)])).toEqual(expect.arrayContaining(['17 dias de treino', '2 etapas']))
})

test('one day, and one stage, are said in the singular', () => {
  expect(figures([stage(1, 1, 1)])).toEqual(expect.arrayContaining(['1 dia de treino', '1 etapa de 1 dia']))
})

test('while the academy does not answer it says what came with the software', () => {
  expect(shownCourse(control, null)).toBe(control)
})
