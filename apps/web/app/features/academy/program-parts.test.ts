import { expect, test } from 'vitest'
import { isPresale, partsOf, publishedWords, stagesWithLessons } from './program-parts.ts'

const lesson = (position: number, isPublished?: boolean) => ({
  id: position,
  title: `Aula ${position}`,
  durationSeconds: 905,
  position,
  isPublished,
})
const stage = (position: number) => ({
  position,
  title: `Etapa ${position}`,
  summary: 'Notar o ritmo.',
  firstDay: position * 10 - 9,
  lastDay: position * 10,
})

test('stages stand in their order with their days', () => {
  const parts = partsOf({ stages: [stage(2), stage(1)], lessons: [lesson(1)] })
  expect(parts.map(({ when }) => when)).toEqual(['Etapa 1 · dias 1 a 10', 'Etapa 2 · dias 11 a 20'])
})

test('a stage of one day is told in the singular', () => {
  const [part] = partsOf({ stages: [{ ...stage(1), firstDay: 5, lastDay: 5 }], lessons: [] })
  expect(part?.when).toBe('Etapa 1 · dia 5')
})

test('a programme without stages shows its lessons with their length', () => {
  const parts = partsOf({ stages: [], lessons: [lesson(2), lesson(1)] })
  expect(parts).toMatchObject([{ title: 'Aula 1', when: 'Vídeo 1 · 15 min', text: null }, { title: 'Aula 2' }])
})

test('the length of a lesson that is not there yet is a plan', () => {
  const parts = partsOf({ stages: [], lessons: [lesson(1, false), lesson(2, true)] })
  expect(parts.map(({ when }) => when)).toEqual(['Vídeo 1 · 15 min, previsto', 'Vídeo 2 · 15 min'])
})

test.each([
  [[true, undefined], null, false],
  [[false, false], 'Pré-venda: nenhuma aula foi publicada até hoje', true],
  [[true, false], '1 de 2 aulas publicadas', false],
])('what is published of %j is told as %s', (published, title, isAhead) => {
  const lessons = published.map((isPublished, index) => lesson(index + 1, isPublished))
  expect(publishedWords({ lessons })?.title ?? null).toBe(title)
  expect(isPresale({ lessons })).toBe(isAhead)
})

test('lessons stand under their stage, and those of none first', () => {
  const placed = [lesson(1), { ...lesson(2), stagePosition: 2 }, { ...lesson(3), stagePosition: 1 }]
  const whole = stagesWithLessons({ stages: [stage(2), stage(1)], lessons: placed })
  expect(whole.map((part) => [part.stage?.position ?? null, part.lessons.map(({ id }) => id)])).toEqual([
    [null, [1]],
    [1, [3]],
    [2, [2]],
  ])
})
