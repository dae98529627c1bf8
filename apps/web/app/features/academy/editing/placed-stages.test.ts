import { expect, test } from 'vitest'
import type { EditedStage } from './editing.api.ts'
import { movedStages, placedStages, withdrawnStages } from './placed-stages.ts'

const stage = (id: number, position: number | null): EditedStage => ({
  ...{ id, position, state: 'shown', title: '', summary: '', firstDay: 1, lastDay: 10, wordsRevision: 'a' },
  ...{ text: null, exercises: [] },
})
const program = { stages: [stage(7, 1), stage(5, 2), stage(6, 3), stage(4, null)] }

test.each([
  [5, -1, [5, 7, 6]],
  [5, 1, [7, 6, 5]],
  [7, -1, null],
  [6, 1, null],
  [4, 1, null],
  [77, 1, null],
] as const)('stage %s moved by %s', (stageId, by, ids) => {
  expect(movedStages(program, { stageId, by })).toEqual(ids)
})

test('those that were withdrawn are apart', () => {
  expect(placedStages(program).map(({ id }) => id)).toEqual([7, 5, 6])
  expect(withdrawnStages(program).map(({ id }) => id)).toEqual([4])
})
