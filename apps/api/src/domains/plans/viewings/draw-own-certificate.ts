import type { Context } from '#platform/context'
import { certificatePdf } from './certificate-pdf.ts'
import { nameOf } from './check-certificate.ts'
import { getOpenCourse } from './open-course.ts'
import { certificateNotFound } from './viewings.errors.ts'

/** The certificate of a course as a PDF, with the name that its account has now. Throws not_found. */
export const drawOwnCertificate = async (
  ctx: Context,
  input: { enrollmentId: number },
): Promise<{ code: string; pdf: Buffer }> => {
  const { certificate, enrollment, program } = await getOpenCourse(ctx, input)
  if (!certificate || enrollment.userId === null) throw certificateNotFound()
  const { enrollmentId: _, ...facts } = certificate
  const pdf = await certificatePdf({
    ...facts,
    name: await nameOf(ctx, enrollment.userId),
    title: program.title,
    url: `${ctx.settings.webUrl}/certificado/${certificate.code}`,
  })
  return { code: certificate.code, pdf }
}
