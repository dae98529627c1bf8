import { expect, test } from 'vitest'
import { partsOf, publishedWords, stagesWithLessons } from './program-parts.ts'

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

test('a programme without stages shows its lessons with their length', () => {
  const parts = partsOf({ stages: [], lessons: [lesson(2), lesson(1)] })
  expect(parts).toMatchObject([{ title: 'Aula 1', when: 'Vídeo 1 · 15 min', text: null }, { title: 'Aula 2' }])
})

test.each([
  [[true, undefined], null],
  [[false, false], 'As aulas ainda estão em produção'],
  [[true, false], '1 de 2 aulas publicadas'],
])('what is published of %j is told as %s', (published, title) => {
  const lessons = published.map((isPublished, index) => lesson(index + 1, isPublished))
  expect(publishedWords({ lessons })?.title ?? null).toBe(title)
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
