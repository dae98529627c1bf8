import { newVerificationCode } from '#domains/care/signed-documents'
import { figuresOf } from '#domains/content/academy'
import { type Context, inEffect } from '#platform/context'
import { type Certificate, findCertificateOf, saveCertificate } from './certificates.repository.ts'
import { finishedLessons, getOpenCourse } from './open-course.ts'
import { certificateNotFound, courseNotFinished } from './viewings.errors.ts'

/**
 * Issues the certificate of a course whose lessons were all watched. Again it is the same one, and no longer of samples
 * once each lesson was watched by a film of its own. Throws not_found for anybody else's, and course_not_finished.
 */
export const issueCertificate = async (
  ctx: Context,
  { enrollmentId }: { enrollmentId: number },
): Promise<Certificate> => {
  const course = await getOpenCourse(ctx, { enrollmentId })
  const lessons = finishedLessons(course)
  const isSample = course.viewings.some(({ wasSample }) => wasSample)
  const staysAsItIs = course.certificate && (!course.certificate.isSample || isSample || !lessons)
  if (course.certificate && staysAsItIs) return course.certificate
  if (!lessons) throw courseNotFinished()
  // What he watched, not what the course has by now.
  const { lessonCount, contentMinutes } = figuresOf({ stages: course.program.stages, lessons })
  return inEffect(ctx, async (ctx) => {
    await saveCertificate(ctx, {
      enrollmentId,
      code: newVerificationCode(),
      lessonCount,
      contentMinutes,
      isSample,
      issuedAt: ctx.now(),
    })
    const issued = await findCertificateOf(ctx, { enrollmentId })
    if (!issued) throw certificateNotFound()
    return issued
  })
}
