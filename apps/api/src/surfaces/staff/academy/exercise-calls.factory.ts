import * as contract from '@prumo/contracts/staff'
import { expect } from 'vitest'
import type { academyCalls } from './academy-calls.factory.ts'

/** For tests: the words of a whole exercise of two minutes. */
export const words = {
  title: 'Andar devagar',
  steps: ['Ande sem pressa.', 'Sinta os pés.'],
  every_days: 1,
  signals: [
    { says: 'Ande', seconds: 40 },
    { says: 'Pare', seconds: 20 },
  ],
  repeats: 2,
}

/** For tests: what an editor does with the exercises of a stage of Control, through HTTP. */
export const exerciseCalls = (calls: ReturnType<typeof academyCalls>) => {
  const exercisesOf = async (stageId: number) =>
    (await calls.program()).stages.find(({ id }) => id === stageId)?.exercises ?? []
  const practised = async (stageId: number) =>
    (await exercisesOf(stageId)).filter(({ isWithdrawn }) => !isWithdrawn).map(({ id }) => id)
  const exercise = async (stageId: number, exerciseId: number) => {
    const found = (await exercisesOf(stageId)).find(({ id }) => id === exerciseId)
    if (!found) throw new Error(`there is no exercise ${exerciseId}`)
    return found
  }
  const add = (stageId: number, title = words.title) =>
    calls.ask('POST', `1/stages/${stageId}/exercises`, { payload: { title } })
  const wordsOf = async (stageId: number, exerciseId: number, change: object = {}) => {
    const { wordsRevision: revision, title, steps, everyDays, signals, repeats } = await exercise(stageId, exerciseId)
    return { revision, title, steps, every_days: everyDays, signals, repeats, ...change }
  }
  const write = async (stageId: number, exerciseId: number, change: object) =>
    calls.ask('PUT', `1/stages/${stageId}/exercises/${exerciseId}/words`, {
      payload: await wordsOf(stageId, exerciseId, change),
    })
  const order = async (stageId: number, exercise_ids: number[], revision?: number) =>
    calls.ask('PUT', `1/stages/${stageId}/exercise_order`, {
      payload: { revision: revision ?? (await calls.program()).revision, exercise_ids },
    })
  const withdraw = (stageId: number, exerciseId: number, is_withdrawn = true) =>
    calls.ask('PUT', `1/stages/${stageId}/exercises/${exerciseId}/withdrawal`, { payload: { is_withdrawn } })
  const remove = (stageId: number, exerciseId: number) =>
    calls.ask('DELETE', `1/stages/${stageId}/exercises/${exerciseId}`)
  /** An exercise that says all that one says; its id. */
  const added = async (stageId: number, change: object = {}): Promise<number> => {
    const { status, body } = await add(stageId)
    expect(status, JSON.stringify(body)).toBe(200)
    const { stages } = contract.addExercise.response.parse(body).program
    const id = stages
      .find((stage) => stage.id === stageId)
      ?.exercises.filter(({ isWithdrawn }) => !isWithdrawn)
      .at(-1)?.id
    if (id === undefined) throw new Error('nothing was added')
    expect((await write(stageId, id, { ...words, ...change })).status).toBe(200)
    return id
  }
  return { exercisesOf, practised, exercise, add, wordsOf, write, order, withdraw, remove, added }
}
