import type { Selectable } from 'kysely'
import type { Context } from '#platform/context'
import { type Database, owning } from '#platform/database'
import type { PlansCourseCertificates } from '#platform/tables.generated'

/** That somebody watched every lesson of a programme. */
export type Certificate = {
  enrollmentId: number
  code: string
  lessonCount: number
  contentMinutes: number
  /** Some of it was watched as samples. */
  isSample: boolean
  issuedAt: Date
}

const own = (db: Database) => owning(db, 'plans.course_certificates')

export const findCertificateOf = async (
  ctx: Context,
  { enrollmentId }: { enrollmentId: number },
): Promise<Certificate | null> =>
  certificateFrom(await all(ctx).where('enrollment_id', '=', enrollmentId).executeTakeFirst())

export const findCertificate = async (ctx: Context, { code }: { code: string }): Promise<Certificate | null> =>
  certificateFrom(await all(ctx).where('code', '=', code).executeTakeFirst())

const all = (ctx: Context) => own(ctx.db).selectFrom('plans.course_certificates').selectAll()

/** An enrolment that has one keeps it; only that samples were watched may stop being true. */
export const saveCertificate = async (ctx: Context, certificate: Certificate): Promise<void> => {
  await own(ctx.db)
    .insertInto('plans.course_certificates')
    .values({
      enrollment_id: certificate.enrollmentId,
      code: certificate.code,
      lesson_count: certificate.lessonCount,
      content_minutes: certificate.contentMinutes,
      is_sample: certificate.isSample,
      issued_at: certificate.issuedAt,
    })
    .onConflict((conflict) =>
      conflict
        .column('enrollment_id')
        .doUpdateSet(({ ref }) => ({ is_sample: ref('excluded.is_sample') }))
        .where('plans.course_certificates.is_sample', '=', true),
    )
    .execute()
}

const certificateFrom = (row: Selectable<PlansCourseCertificates> | undefined): Certificate | null =>
  row
    ? {
        enrollmentId: row.enrollment_id,
        code: row.code,
        lessonCount: row.lesson_count,
        contentMinutes: row.content_minutes,
        isSample: row.is_sample,
        issuedAt: row.issued_at,
      }
    : null
