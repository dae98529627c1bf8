import { type Selectable, sql } from 'kysely'
import { among } from '#platform/among'
import type { Context } from '#platform/context'
import { unsealAll } from '#platform/sealed'
import type { CareChartEntries } from '#platform/tables.generated'
import { own, sealingOf } from './entries.repository.ts'
import type { Entry, EntryContent, EntryKind } from './entry.ts'

/** Shown of those that stand: more than anybody has; the newest if somebody has. */
const mostShown = 300
const usualLimit = 100

type Standing = {
  patientIds: number[]
  kinds: readonly EntryKind[]
  most?: number
} & (
  | {
      /** The most vital signs of each patient; what was measured before stands in the timeline. */
      mostVitals?: number
      vitalsSince?: never
    }
  | { mostVitals?: never; vitalsSince: Date }
)

/** The entries that stand, of these kinds, newest first. Corrected, ended and withdrawn ones do not stand. */
export const listStanding = async (
  ctx: Context,
  { patientIds, kinds, most = mostShown, mostVitals = most, vitalsSince }: Standing,
): Promise<Entry[]> => {
  const query = own(ctx.db)
    .selectFrom('care.chart_entries as entry')
    .selectAll()
    .where(among('patient_id', patientIds, 'bigint'))
    .where(among('kind', kinds, 'text'))
    .where(sql<boolean>`(change is null or change = 'correction')`)
    .where(sql<boolean>`not exists (select from care.chart_entries later where later.corrects_id = entry.id)`)
  const vitals = vitalsSince ? sql<boolean>`at >= ${vitalsSince}` : amongNewest(patientIds, mostVitals)
  const chosen = kinds.includes('vital') ? query.where(sql<boolean>`(kind <> 'vital' or ${vitals})`) : query
  return openedAll(ctx, await chosen.orderBy('id', 'desc').limit(most).execute())
}

/** Of these kinds: withdrawn by somebody else than their author since then, or, an allergy, ended; newest first. */
export const listWithdrawnByOthers = async (
  ctx: Context,
  { patientIds, kinds, since, most }: { patientIds: number[]; kinds: readonly EntryKind[]; since: Date; most: number },
): Promise<(Entry & { withdrawnAt: Date })[]> => {
  const rows = await own(ctx.db)
    .selectFrom('care.chart_entries as entry')
    .innerJoin('care.chart_entries as later', 'later.corrects_id', 'entry.id')
    .selectAll('entry')
    .select('later.at as withdrawn_at')
    .where(among('entry.patient_id', patientIds, 'bigint'))
    .where(among('entry.kind', kinds, 'text'))
    .where(
      sql<boolean>`(later.change = 'withdrawal' or (later.change = 'ending' and entry.kind = 'allergy'))
        and later.author_id <> entry.author_id and later.at >= ${since}`,
    )
    .orderBy('entry.id', 'desc')
    .limit(most)
    .execute()
  const entries = await openedAll(ctx, rows)
  return entries.map((entry, index) => ({ ...entry, withdrawnAt: (rows[index] as (typeof rows)[number]).withdrawn_at }))
}

const amongNewest = (patientIds: number[], most: number) => sql<boolean>`id in (
  select newest.id from unnest(${patientIds}::bigint[]) as whose (id) cross join lateral (
    select id from care.chart_entries where patient_id = whose.id and kind = 'vital' order by id desc limit ${most}
  ) newest)`

/** When the first of the entries that each of these corrects was written; its own time if it corrects none. */
export const listFirstWritten = async (
  ctx: Context,
  entries: Pick<Entry, 'id' | 'at'>[],
): Promise<Map<number, Date>> => {
  if (entries.length === 0) return new Map()
  const ids = entries.map(({ id }) => id)
  const { rows } = await sql<{ id: number; at: Date }>`
    with recursive former as (
      select id, corrects_id, at from care.chart_entries where id = any(${ids}::bigint[])
      union all
      select former.id, entry.corrects_id, entry.at from care.chart_entries entry join former on entry.id = former.corrects_id
    )
    select id, min(at) as at from former group by id`.execute(ctx.db)
  return new Map(rows.map(({ id, at }) => [id, at]))
}

/** All that was added in this time, corrections too, newest first. */
export const listAdded = async (
  ctx: Context,
  {
    patientId,
    from,
    until,
    limit = usualLimit,
  }: { patientId: number; from: Date | null; until: Date | null; limit?: number },
): Promise<Entry[]> => {
  let query = own(ctx.db).selectFrom('care.chart_entries').selectAll().where('patient_id', '=', patientId)
  if (from) query = query.where('at', '>=', from)
  if (until) query = query.where('at', '<', until)
  return openedAll(ctx, await query.orderBy('id', 'desc').limit(limit).execute())
}

const openedAll = async (ctx: Context, rows: Selectable<CareChartEntries>[]): Promise<Entry[]> => {
  const contents = await unsealAll(
    ctx,
    rows.map((row) => ({ ...sealingOf(row), sealed: row.content_sealed })),
  )
  return rows.map((row, index) => ({
    ...contentKept(contents[index] as string),
    id: row.id,
    patientId: row.patient_id,
    authorId: row.author_id,
    consultationId: row.consultation_id,
    kind: row.kind as Entry['kind'],
    change: row.change as Entry['change'],
    correctsId: row.corrects_id,
    at: row.at,
  }))
}

/** Rows from before there were refutations refute nothing. */
const contentKept = (text: string): EntryContent => {
  const kept = JSON.parse(text) as EntryContent
  return { ...kept, refutes: kept.refutes ?? null, on: kept.on ?? null }
}
