import { verificationCodeFrom } from '#domains/care/signed-documents'
import { listPrograms } from '#domains/content/academy'
import { findUser } from '#domains/people/identity'
import { getEnrollment } from '#domains/plans/enrollments'
import type { Context } from '#platform/context'
import { type Certificate, findCertificate } from './certificates.repository.ts'
import { certificateNotFound } from './viewings.errors.ts'

type CheckedCertificate = Certificate & {
  title: string
  /** The first name and the initials of the others: enough to compare, too little to learn a name from. */
  holder: string
}

/** What anybody with its code is told. Throws not_found, also for a course that was given back. */
export const checkCertificate = async (ctx: Context, input: { code: string }): Promise<CheckedCertificate> => {
  const code = verificationCodeFrom(input.code)
  const certificate = code === null ? null : await findCertificate(ctx, { code })
  if (!certificate) throw certificateNotFound()
  const enrollment = await getEnrollment(ctx, certificate)
  const [program] = await listPrograms(ctx, { ids: [enrollment.programId] })
  if (enrollment.state !== 'open' || enrollment.userId === null || !program) throw certificateNotFound()
  const holder = holderOf(await nameOf(ctx, enrollment.userId))
  return { ...certificate, title: program.title, holder }
}

/** First and last name of an account. */
export const nameOf = async (ctx: Context, userId: number): Promise<string> => {
  const user = await findUser(ctx.db, userId)
  return [user?.firstName, user?.lastName].filter(Boolean).join(' ')
}

/** "Bruno Souza Almeida" is "Bruno S. A." */
const holderOf = (name: string): string => {
  const [first = '', ...others] = name.trim().split(/\s+/)
  return [first, ...others.filter((word) => word.length > 2).map((word) => `${word.charAt(0)}.`)].join(' ')
}
