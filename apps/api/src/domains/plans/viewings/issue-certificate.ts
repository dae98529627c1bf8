import { newVerificationCode } from '#domains/care/signed-documents'
import { figuresOf } from '#domains/content/academy'
import { type Context, inEffect } from '#platform/context'
import { type Certificate, findCertificateOf, insertCertificate } from './certificates.repository.ts'
import { getOpenCourse, isFinished } from './open-course.ts'
import { certificateNotFound, courseNotFinished } from './viewings.errors.ts'

/**
 * Issues the certificate of a course whose lessons were all watched. Again it is the same one. Throws not_found for
 * anybody else's, and course_not_finished.
 */
export const issueCertificate = async (
  ctx: Context,
  { enrollmentId }: { enrollmentId: number },
): Promise<Certificate> => {
  const course = await getOpenCourse(ctx, { enrollmentId })
  if (course.certificate) return course.certificate
  if (!isFinished(course)) throw courseNotFinished()
  const { lessonCount, contentMinutes } = figuresOf(course.program)
  return inEffect(ctx, async (ctx) => {
    await insertCertificate(ctx, {
      enrollmentId,
      code: newVerificationCode(),
      lessonCount,
      contentMinutes,
      isSample: course.viewings.some(({ wasSample }) => wasSample),
      issuedAt: ctx.now(),
    })
    const issued = await findCertificateOf(ctx, { enrollmentId })
    if (!issued) throw certificateNotFound()
    return issued
  })
}
