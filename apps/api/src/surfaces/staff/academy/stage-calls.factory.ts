import * as main from '@prumo/contracts/main'
import * as contract from '@prumo/contracts/staff'
import { expect } from 'vitest'
import type { academyCalls } from './academy-calls.factory.ts'

/** For tests: the ids of Control's stages, as they come with the software. */
export const all = [101, 102, 103, 104, 105, 106, 107, 108, 109]

/** For tests: what an editor does with the stages of Control, through HTTP. */
export const stageCalls = (calls: ReturnType<typeof academyCalls>) => {
  const order = async (stage_ids: number[], revision?: number) =>
    calls.ask('PUT', '1/stage_order', {
      payload: { revision: revision ?? (await calls.program()).revision, stage_ids },
    })
  const add = (title: string) => calls.ask('POST', '1/stages', { payload: { title } })
  const withdraw = (id: number, is_withdrawn = true) =>
    calls.ask('PUT', `1/stages/${id}/withdrawal`, { payload: { is_withdrawn } })
  const remove = (id: number) => calls.ask('DELETE', `1/stages/${id}`)
  const restore = async (number: number) =>
    calls.ask('POST', `1/versions/${number}/restoration`, { payload: { revision: (await calls.program()).revision } })
  /** Those of the draft that are gone through. */
  const placedIds = async () =>
    (await calls.program()).stages.filter(({ position }) => position !== null).map(({ id }) => id)
  const stageOf = async (id: number) => (await calls.program()).stages.find((stage) => stage.id === id)
  const onThePage = async () =>
    main.listPrograms.response
      .parse((await calls.ask('GET', '/api/v2/academy/programs', { as: null })).body)
      .programs.find(({ slug }) => slug === 'programa-control')
  const titlesOnThePage = async () => (await onThePage())?.stages?.map(({ title }) => title)
  /** Its lessons go where the editor says: to the stage before it, or after it. */
  const emptied = async (id: number, to: number) => {
    const { lessons, stages, revision } = await calls.program()
    const position = stages.find((stage) => stage.id === to)?.position ?? null
    const from = stages.find((stage) => stage.id === id)?.position
    const placed = lessons
      .filter(({ isWithdrawn }) => !isWithdrawn)
      .map((lesson) => ({ id: lesson.id, at: lesson.stagePosition === from ? position : lesson.stagePosition }))
      .sort((one, other) => (one.at ?? 0) - (other.at ?? 0))
    const payload = { revision, lessons: placed.map(({ id, at }) => ({ id, stage_position: at })) }
    expect((await calls.ask('PUT', '1/order', { payload })).status).toBe(200)
  }
  const withoutStage = async (id: number, to: number) => {
    await emptied(id, to)
    expect((await withdraw(id)).status).toBe(200)
  }
  /** A stage that says all that one says; its id. */
  const added = async (title: string, at?: number): Promise<number> => {
    const { status, body } = await add(title)
    expect(status, JSON.stringify(body)).toBe(200)
    const { stages } = contract.addStage.response.parse(body).program
    const stage = stages.filter(({ position }) => position !== null).at(-1)
    if (!stage) throw new Error('nothing was added')
    const payload = {
      ...{ revision: stage.wordsRevision, title, summary: 'Uma etapa nova.', paragraphs: ['Um parágrafo.'] },
      ...{ caution: 'Pare se doer.', review_question: 'Consigo?', sources: [{ title: 'Um estudo', where: 'Revista' }] },
    }
    expect((await calls.ask('PUT', `1/stages/${stage.id}/words`, { payload })).status).toBe(200)
    if (at !== undefined) await order((await placedIds()).filter((id) => id !== stage.id).toSpliced(at, 0, stage.id))
    return stage.id
  }
  const published = async () => {
    const answer = await calls.publish()
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  return {
    order,
    add,
    withdraw,
    remove,
    restore,
    placedIds,
    stageOf,
    onThePage,
    titlesOnThePage,
    emptied,
    withoutStage,
    added,
    published,
  }
}
