import { readLesson, writeNote } from '#domains/plans/viewings'
import { anOpenEnrollment } from '../../domains/plans/viewings/viewings.factory.ts'
import type { TestWorld } from '../world.ts'
import type { SealedColumn } from './sealed-column.ts'
import { supportColumns } from './sealed-columns-of-support.ts'

/** What somebody writes in a course: for himself in a lesson, and to its support. */
export const lessonColumns = (ctxOf: TestWorld['ctx'], patientId: number): Record<string, SealedColumn> => {
  const asPatient = ctxOf({ kind: 'user', userId: patientId, roles: ['patient'] })
  let made: Promise<number> | undefined
  const enrollment = () => {
    made ??= anOpenEnrollment(ctxOf({ kind: 'system' }), patientId)
    return made
  }
  return {
    ...supportColumns(ctxOf),
    'plans.lesson_notes.text_sealed': {
      make: async (text) =>
        writeNote(asPatient, { enrollmentId: await enrollment(), lessonId: 101, atSeconds: 1, text }),
      read: async (id) => {
        for (const lessonId of [101, 102]) {
          const { notes } = await readLesson(asPatient, { enrollmentId: await enrollment(), lessonId })
          const found = notes.find((note) => note.id === id)
          if (found) return found.text
        }
        return ''
      },
      belongs: [{ column: 'lesson_id', to: async () => 102 }],
    },
  }
}
