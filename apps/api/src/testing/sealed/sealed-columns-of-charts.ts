import { sql } from 'kysely'
import { breakGlass, insertHandover, readEmergencyAccesses } from '#domains/care/access-reasons'
import {
  keepNoteDraft,
  readChartWritings,
  readClinicalFacts,
  readNoteDraft,
  readStandingEntries,
} from '#domains/care/chart'
import { getChartPass } from '#domains/care/consultations'
import type { Context } from '#platform/context'
import { aNote, aNoteContent, anEntry } from '../../domains/care/chart/chart.factory.ts'
import { castMember } from '../../domains/care/prescriptions/prescriptions.factory.ts'
import type { TestWorld } from '../world.ts'
import type { SealedColumn } from './sealed-column.ts'

/** What is written into a chart, and why somebody was let into it. */
export const chartColumns = async (ctxOf: TestWorld['ctx']): Promise<Record<string, SealedColumn>> => {
  const ctx = ctxOf({ kind: 'system' })
  const [bruno, diego, helena, marcos, clara] = (await Promise.all(
    (['bruno', 'diego', 'helena', 'marcos', 'clara'] as const).map((name) => castMember(ctx, `${name}@prumo.example`)),
  )) as [number, number, number, number, number]
  const asHelena = ctxOf({ kind: 'user', userId: helena, roles: ['doctor'] })
  const asClara = ctxOf({ kind: 'user', userId: clara, roles: ['administrator'] })
  for (const patientId of [bruno, diego]) await insertHandover(ctx, { patientId, fromId: marcos, toId: helena })
  return {
    'care.chart_entries.content_sealed': {
      make: (text) => anEntry(ctx, { patientId: bruno, authorId: helena, kind: 'allergy', text }),
      read: async (id) => {
        const entries = await readStandingEntries(asHelena, { patientId: bruno })
        return JSON.stringify(entries.find((entry) => entry.id === id))
      },
      belongs: [
        { column: 'kind', to: async () => 'problem' },
        { column: 'author_id', to: async () => marcos },
      ],
    },
    'care.chart_notes.content_sealed': {
      make: async (assessment) => (await aNote(ctx, { patientId: bruno, authorId: helena, assessment })).id,
      read: async (id) => {
        const pass = await getChartPass(asHelena, { patientId: bruno })
        const { notes } = await readChartWritings(asHelena, { pass, from: null, until: null })
        return JSON.stringify(notes.find((note) => note.id === id))
      },
      belongs: [
        { column: 'profession', to: async () => 'psychologist' },
        { column: 'author_id', to: async () => marcos },
      ],
    },
    'care.chart_summaries.content_sealed': summaryColumn(ctx, { patientIds: [bruno, diego], authorId: helena }),
    'care.note_drafts.content_sealed': draftColumn(asHelena, [bruno, diego]),
    'care.emergency_accesses.reason_sealed': {
      make: async (reason) =>
        (await breakGlass(asHelena, { patientId: bruno, reason: `${reason}, no pronto-socorro` })).emergencyAccessId,
      read: async (id) =>
        JSON.stringify((await readEmergencyAccesses(asClara, { patientId: null })).find((one) => one.id === id)),
      belongs: [{ column: 'patient_id', to: async () => diego }],
    },
  }
}

/** Of tables that hold one row of each patient: the row's id by its patient, or the patient by it. */
const rowOf =
  (ctx: Context, table: 'care.note_drafts' | 'care.chart_summaries') =>
  async (column: 'id' | 'patient_id', key: number): Promise<number> => {
    const by = column === 'id' ? 'patient_id' : 'id'
    const { rows } = await sql<{ found: number }>`select ${sql.ref(column)} as found from ${sql.table(table)}
      where ${sql.ref(by)} = ${key}`.execute(ctx.db)
    return rows[0]?.found as number
  }

/** A chart has one summary, which its reading makes, so these take turns. */
const summaryColumn = (
  ctx: Context,
  { patientIds, authorId }: { patientIds: number[]; authorId: number },
): SealedColumn => {
  let made = 0
  const find = rowOf(ctx, 'care.chart_summaries')
  const readOf = (patientId: number) => readClinicalFacts(ctx, { patientId })
  return {
    make: async (text) => {
      const patientId = patientIds[made++ % patientIds.length] as number
      await anEntry(ctx, { patientId, authorId, kind: 'avoid', text })
      await readOf(patientId)
      return find('id', patientId)
    },
    read: async (id) => JSON.stringify(await readOf(await find('patient_id', id))),
  }
}

/** A professional has one draft about each patient, so these take turns. */
const draftColumn = (ctx: Context, patientIds: number[]): SealedColumn => {
  let made = 0
  const find = rowOf(ctx, 'care.note_drafts')
  return {
    make: async (plan) => {
      const patientId = patientIds[made++ % patientIds.length] as number
      await keepNoteDraft(ctx, { patientId, consultationId: null, content: aNoteContent({ plan }) })
      return find('id', patientId)
    },
    read: async (id) => (await readNoteDraft(ctx, { patientId: await find('patient_id', id) }))?.content.plan ?? '',
  }
}
