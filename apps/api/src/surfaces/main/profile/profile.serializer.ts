import { listDocuments } from '#domains/care/medical-documents'
import { getProfile } from '#domains/people/customers'
import { findUser } from '#domains/people/identity'
import type { Context } from '#platform/context'
import { Failure } from '#platform/failure'

/** The bearer's profile in the shape of the wire, with what he has given us of his documents. */
export const profileOnTheWire = async (ctx: Context, { userId }: { userId: number }) => {
  const user = await findUser(ctx.db, userId)
  if (!user) throw new Failure('not_signed_in')
  const [profile, documents] = await Promise.all([
    getProfile(ctx, { userId }),
    listDocuments(ctx, { patientId: userId }),
  ])
  return {
    id: userId,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    cpfNumber: profile.cpf,
    phoneNumber: profile.phone,
    gender: profile.gender,
    birthDate: profile.birthDate,
    partnerName: profile.partnerName,
    roles: user.roles,
    medicalDocuments: documents.map(({ id, name, contentType, createdAt, fileSrc }) => ({
      id,
      name,
      contentType,
      createdAt: createdAt.toISOString(),
      fileSrc,
    })),
  }
}
