import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { readConfig } from '../apps/api/src/config.ts'
import { castMember } from '../apps/api/src/domains/care/prescriptions/prescriptions.factory.ts'
import { addLessonFile } from '../apps/api/src/domains/content/academy/index.ts'
import { anOpenEnrollment } from '../apps/api/src/domains/plans/viewings/viewings.factory.ts'
import { writeReport } from '../apps/api/src/domains/plans/viewings/write-reports.ts'
import { type Context, contextFor } from '../apps/api/src/platform/context.ts'
import { openWorld } from '../apps/api/src/world.ts'
import type { House } from './house.ts'

export type Viewer = { enrollmentId: number; bearer: string }

export const lessonId = 101
const [filmMiB, filmSeconds] = [24, 600]

/** The world of this process, on the house's database and files, for as long as the work lasts. */
export const inWorld = async <T>({ databaseUrl, dataDir }: House, work: (ctx: Context) => Promise<T>): Promise<T> => {
  const env = { APP_ENV: 'local', DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
  const { world } = openWorld(readConfig(env), 'bench')
  try {
    return await work(contextFor(world, { kind: 'system' }))
  } finally {
    await world.db.destroy()
  }
}

/** A film, and so many people who take its course, each signed in. */
export const openViewers = async (ctx: Context, count: number): Promise<Viewer[]> => {
  await addLessonFile(ctx, {
    ...{ lessonId, kind: 'film_high', contentType: 'video/webm', seconds: filmSeconds, isSample: false },
    content: Array.from({ length: filmMiB }, () => randomBytes(2 ** 20)),
  })
  const own = await anOpenEnrollment(ctx, await castMember(ctx, 'bruno@prumo.example'))
  // All share an order here: what is measured is how they watch, not how they bought.
  await sql`alter table plans.enrollments drop constraint enrollments_once_in_an_order`.execute(ctx.db)
  await sql`insert into people.users (email, password_hash) select 'viewer' || n || '@prumo.example', password_hash
    from people.users, generate_series(1, ${count}::int) n where email = 'bruno@prumo.example'`.execute(ctx.db)
  await sql`insert into people.sessions (family_id, user_id, access_token_hash, refresh_token_hash, access_expires_at,
      refresh_expires_at, first_used_at)
    select gen_random_uuid(), id, sha256(('viewer-' || id)::bytea), sha256(('again-' || id)::bytea), now() + interval '2 hours',
      now() + interval '30 days', now() from people.users where email like 'viewer%@prumo.example'`.execute(ctx.db)
  const { rows } = await sql<Viewer>`with taken as (
      insert into plans.enrollments (program_id, order_id, user_id, state, opened_at, created_at, is_presale)
      select program_id, order_id, people.users.id, 'open', now(), now(), false from plans.enrollments, people.users
      where plans.enrollments.id = ${own} and email like 'viewer%@prumo.example' returning id, user_id)
    select id as "enrollmentId", 'viewer-' || user_id as bearer from taken order by id`.execute(ctx.db)
  // Each opened his lesson an hour ago, so that all that he says may have been watched since.
  await sql`insert into plans.given_openings (opening, enrollment_id, lesson_id, given_at)
    select ${firstOpening} + id, id, ${lessonId}, now() - interval '1 hour'
    from unnest(${rows.map(({ enrollmentId }) => enrollmentId)}::bigint[]) id`.execute(ctx.db)
  await sql`analyze people.users, people.sessions, plans.enrollments, plans.given_openings`.execute(ctx.db)
  return rows
}

const firstOpening = 1_000_000_000
/** The number of a viewer's opening. */
export const openingOf = ({ enrollmentId }: Pick<Viewer, 'enrollmentId'>): number => firstOpening + Number(enrollmentId)

/** What each says at one moment, written together. */
export const reportAll = (ctx: Context, viewers: readonly Viewer[], turn: number) =>
  Promise.all(
    viewers.map(({ enrollmentId }) =>
      writeReport(ctx, {
        ...{ enrollmentId, lessonId, film: { seconds: filmSeconds, isSample: false, ids: [] }, at: new Date() },
        report: {
          opening: openingOf({ enrollmentId }),
          report: turn,
          positionSeconds: turn * 15,
          watched: [[turn * 15 - 15, turn * 15]],
        },
      }),
    ),
  )

/** The least that keeps as much: one statement for all, into a table of the same columns. */
export const insertBare = async (ctx: Context, viewers: readonly Viewer[], turn: number): Promise<void> => {
  await sql`create table if not exists plans.bare_viewings (like plans.viewings including all)`.execute(ctx.db)
  await sql`insert into plans.bare_viewings
      (enrollment_id, lesson_id, opening, report, position_seconds, watched, updated_at)
    select id, ${lessonId}::int, 1, ${turn}::int, ${turn * 15}::int, ${JSON.stringify([[0, turn * 15]])}::jsonb, now()
      from unnest(${viewers.map(({ enrollmentId }) => enrollmentId)}::bigint[]) id
    on conflict (enrollment_id, lesson_id) do update set report = excluded.report, watched = excluded.watched,
      position_seconds = excluded.position_seconds, updated_at = excluded.updated_at`.execute(ctx.db)
}
