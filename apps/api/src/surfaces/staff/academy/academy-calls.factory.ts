import { readFileSync } from 'node:fs'
import path from 'node:path'
import { showProgramToEdit } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { bearerOf } from '#testing/bearer'
import type { TestWorld } from '#testing/world'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Asking = { as?: string | null; payload?: object | Buffer }

const films = path.resolve(import.meta.dirname, '../../../../../../database/seeds/films')
/** For tests: a film or captions that really are, by the names of the samples. */
export const filmFile = (name: string): Buffer => readFileSync(path.join(films, name))

/** For tests: what an editor of lessons asks for, through HTTP. */
export const academyCalls = (world: TestWorld) => {
  const ask = async (method: Method, path: string, { as = 'clara', payload }: Asking = {}) => {
    const answer = await world.app.inject({
      method,
      url: path.startsWith('/') ? path : `/api/staff/v1/programs${path && `/${path}`}`,
      headers: {
        ...(as && { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` }),
        ...(Buffer.isBuffer(payload) && { 'content-type': 'application/octet-stream' }),
      },
      ...(payload && { payload }),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const program = async (id = 1) => showProgramToEdit.response.parse((await ask('GET', `${id}`)).body).program
  const lesson = async (id: number, programId = 1) => {
    const found = (await program(programId)).lessons.find((one) => one.id === id)
    if (!found) throw new Error(`there is no lesson ${id}`)
    return found
  }
  const wordsOf = async (id: number, change: object = {}) => {
    const { title, wordsRevision: revision, text } = await lesson(id)
    return { revision, title, planned_minutes: 9, ...text, ...change }
  }
  const write = async (id: number, change: object = {}) =>
    ask('PUT', `1/lessons/${id}/words`, { payload: await wordsOf(id, change) })
  const uploaded = async (content: Buffer, as = 'clara'): Promise<string> => {
    const begun = await ask('POST', '/api/v1/uploads', { as, payload: { size_bytes: content.length } })
    expect(begun.status, JSON.stringify(begun.body)).toBe(200)
    const { id, mostPartBytes } = begun.body.upload
    for (let at = 0; at < content.length; at += mostPartBytes)
      await ask('PUT', `/api/v1/uploads/${id}/parts/${at}`, { as, payload: content.subarray(at, at + mostPartBytes) })
    return id
  }
  const put = async (id: number, kind: string, content: Buffer, replaces?: string | null) => {
    const there = (await lesson(id)).files.find((file) => file.kind === kind)?.id ?? null
    const upload_id = await uploaded(content)
    return ask('PUT', `1/lessons/${id}/files/${kind}`, {
      payload: { upload_id, replaces: replaces === undefined ? there : replaces },
    })
  }
  const publish = async (revision?: number) =>
    ask('POST', '1/versions', { payload: { revision: revision ?? (await program()).revision } })
  return { ask, program, lesson, wordsOf, write, uploaded, put, publish }
}

/** For tests: what makes the programmes what they were, and nobody somebody who takes one. */
export const undoingEdits = async (world: TestWorld): Promise<() => Promise<void>> => {
  const { db } = world.world
  const rowsOf = async (table: string) =>
    JSON.stringify(
      (await sql<{ row: object }>`select to_jsonb(t) as row from ${sql.table(table)} t`.execute(db)).rows.map(
        ({ row }) => row,
      ),
    )
  const [lessons, texts] = [await rowsOf('content.lessons'), await rowsOf('content.lesson_texts')]
  const said = await rowsOf('content.program_texts')
  const [stages, stageTexts] = [await rowsOf('content.program_stages'), await rowsOf('content.stage_texts')]
  const exercises = await rowsOf('content.stage_exercises')
  return async () => {
    for (const table of [
      'care.uploads',
      'plans.lesson_notes',
      'plans.course_certificates',
      'plans.viewings',
      'plans.training_ticks',
      'plans.training_days',
      'plans.training_pauses',
      'plans.training_rounds',
      'plans.trainings',
      'plans.enrollments',
      'content.program_drafts',
      'content.program_versions',
      'content.kept_lesson_files',
      'content.lessons',
    ])
      await sql`delete from ${sql.table(table)}`.execute(db)
    await sql`delete from content.stage_exercises
      where id not in (select id from jsonb_populate_recordset(null::content.stage_exercises, ${exercises}))`.execute(
      db,
    )
    await sql`update content.stage_exercises t set (position, title, steps, minutes, every_days, signals, repeats)
      = (was.position, was.title, was.steps, was.minutes, was.every_days, was.signals, was.repeats)
      from jsonb_populate_recordset(null::content.stage_exercises, ${exercises}) was where was.id = t.id`.execute(db)
    await sql`delete from content.program_stages
      where id not in (select id from jsonb_populate_recordset(null::content.program_stages, ${stages}))`.execute(db)
    await sql`update content.program_stages t set (title, summary, position, first_day, last_day, state, shown_at)
      = (was.title, was.summary, was.position, was.first_day, was.last_day, was.state, was.shown_at)
      from jsonb_populate_recordset(null::content.program_stages, ${stages}) was where was.id = t.id`.execute(db)
    await sql`insert into content.lessons select * from jsonb_populate_recordset(null::content.lessons, ${lessons})`.execute(
      db,
    )
    await sql`update content.program_texts t set (summary, learn, is_for, is_not_for, doctor, evidence, sources,
        questions) = (was.summary, was.learn, was.is_for, was.is_not_for, was.doctor, was.evidence, was.sources,
        was.questions)
      from jsonb_populate_recordset(null::content.program_texts, ${said}) was where was.program_id = t.program_id`.execute(
      db,
    )
    await sql`update content.stage_texts t set (paragraphs, caution, review_question, sources)
      = (was.paragraphs, was.caution, was.review_question, was.sources)
      from jsonb_populate_recordset(null::content.stage_texts, ${stageTexts}) was where was.stage_id = t.stage_id`.execute(
      db,
    )
    await sql`insert into content.lesson_texts select * from jsonb_populate_recordset(null::content.lesson_texts, ${texts})`.execute(
      db,
    )
  }
}
