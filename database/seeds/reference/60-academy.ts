import type pg from 'pg'
import { lessonRows, lessonTextRows, programRows, programTextRows, stageRows } from '../material/content/programs.ts'
import { exerciseRows, stageTextRows } from '../material/content/stages/rows.ts'
import { plant } from '../material/plant.ts'

/** The two courses of spec.md 9 with their stages, exercises, lessons and what each says in writing. */
export const seed = async (client: pg.Client): Promise<void> => {
  await plant(client, 'content.programs', programRows, { key: ['id'] })
  // From then on they are their editors': what these publish is not written over by the next start.
  await plant(client, 'content.program_texts', programTextRows, {
    key: ['program_id'],
    once: columnsOf(programTextRows),
  })
  await plant(client, 'content.program_stages', stageRows, { key: ['id'], once: columnsOf(stageRows) })
  await plant(client, 'content.stage_texts', stageTextRows, { key: ['stage_id'], once: columnsOf(stageTextRows) })
  await plant(client, 'content.stage_exercises', exerciseRows, { key: ['id'], once: columnsOf(exerciseRows) })
  await plant(client, 'content.lessons', lessonRows, { key: ['id'], once: columnsOf(lessonRows) })
  await plant(client, 'content.lesson_texts', lessonTextRows, { key: ['lesson_id'], once: columnsOf(lessonTextRows) })
}

const columnsOf = (rows: object[]): string[] => Object.keys(rows[0] ?? {})
