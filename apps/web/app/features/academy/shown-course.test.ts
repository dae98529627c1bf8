import { expect, test } from 'vitest'
import type { Program } from './program-reads.ts'
import { shownCourse } from './shown-course.ts'
import { courseTexts } from './texts/index.ts'

const control = courseTexts['programa-control']
const stage = (position: number, firstDay: number, lastDay: number) => ({
  ...{ position, firstDay, lastDay, title: '', summary: '' },
})
const program = (change: Partial<Program>): Program => ({ ...({} as Program), text: null, stages: [], ...change })
const figures = (stages: Program['stages']) =>
  shownCourse(control, program({ stages })).figures.map(({ value, unit }) => `${value} ${unit}`)

test('a page says what is published', () => {
  const text = { summary: 'Novo.', learn: 'Devagar.', isFor: ['Sim.'], isNotFor: ['Não.'] }
  const { lead, learn, isFor, isNotFor, questions } = shownCourse(control, program({ text }))
  expect({ lead, learn: learn.lead, isFor, isNotFor }).toEqual({
    ...{ lead: 'Novo.', learn: 'Devagar.', isFor: ['Sim.'], isNotFor: ['Não.'] },
  })
  expect(questions).toBe(control.questions)
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
