import { expect, test } from 'vitest'
import type { EditedProgram } from './editing.api.ts'
import { movedLessons } from './moved-lessons.ts'

const lesson = (id: number, stagePosition: number | null, isWithdrawn = false) => ({ id, stagePosition, isWithdrawn })
const program = {
  stages: [1, 2, 3].map((position) => ({ position })),
  lessons: [lesson(1, 1), lesson(2, 1), lesson(3, 3), lesson(9, 1, true)],
} as EditedProgram
const moved = (lessonId: number, by: -1 | 1, of = program) =>
  movedLessons(of, { lessonId, by })?.map(({ id, stagePosition }) => `${id} in ${stagePosition}`)

test.each<[number, -1 | 1, string[] | undefined]>([
  [2, -1, ['2 in 1', '1 in 1', '3 in 3']],
  [1, 1, ['2 in 1', '1 in 1', '3 in 3']],
  // At the edge of its stage into the next one, also an empty one.
  [2, 1, ['1 in 1', '2 in 2', '3 in 3']],
  [3, -1, ['1 in 1', '2 in 1', '3 in 2']],
  [1, -1, undefined],
  [3, 1, undefined],
  [9, 1, undefined],
])('lesson %i by %i', (id, by, places) => expect(moved(id, by)).toEqual(places))

test('without stages a lesson passes its neighbour, and stops at the ends', () => {
  const flat = { stages: [], lessons: [lesson(1, null), lesson(2, null)] } as unknown as EditedProgram
  expect(moved(1, 1, flat)).toEqual(['2 in null', '1 in null'])
  expect(moved(1, -1, flat)).toBeUndefined()
})
