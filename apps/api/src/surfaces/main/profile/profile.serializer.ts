import type { showProfile } from '@prumo/contracts/main'
import type { z } from 'zod'
import { listConsultations, shownTime } from '#domains/care/consultations'
import { type OwnDocument, readOwnDocuments } from '#domains/care/medical-documents'
import { getProfile } from '#domains/people/customers'
import { findUser, isOfTeam } from '#domains/people/identity'
import type { Context } from '#platform/context'
import { Failure } from '#platform/failure'
import { namesOf } from '../../callers/names-of.ts'

type Wire = z.output<typeof showProfile.response>['profile']
type GivenTo = Wire['medicalDocuments'][number]['givenTo'][number]

/** The bearer's profile on the wire, with the documents that he has uploaded. */
export const profileOnTheWire = async (ctx: Context, { userId }: { userId: number }): Promise<Wire> => {
  const user = await findUser(ctx.db, userId)
  if (!user) throw new Failure('not_signed_in')
  const [profile, documents] = await Promise.all([
    getProfile(ctx, { userId }),
    readOwnDocuments(ctx, { patientId: userId }),
  ])
  const receivers = await receiversOf(ctx, documents)
  const nameOf = await namesOf(
    ctx,
    documents.flatMap(({ addedBy }) => addedBy ?? []),
  )
  return {
    id: userId,
    email: user.email,
    firstName: profile.legalName?.firstName ?? user.firstName,
    lastName: profile.legalName?.lastName ?? user.lastName,
    isNameSettled: profile.legalName !== null || isOfTeam(user),
    cpfNumber: profile.cpf,
    isCpfConfirmed: profile.verdict !== null,
    phoneNumber: profile.phone,
    gender: profile.gender,
    birthDate: profile.birthDate,
    partnerName: profile.partnerName,
    roles: user.roles,
    medicalDocuments: documents.map(
      ({ id, name, contentType, createdAt, addedBy, fileSrc, smallSrc, given, received }) => ({
        id,
        name,
        contentType,
        createdAt: createdAt.toISOString(),
        addedByName: addedBy === null ? null : nameOf(addedBy),
        fileSrc,
        smallSrc,
        givenTo: given.flatMap(({ consultationId, openedAt }) => {
          const receiver = receivers.get(consultationId)
          return receiver ? [{ ...receiver, isOpened: openedAt !== null }] : []
        }),
        received,
      }),
    ),
  }
}

/** The consultations that any of these documents were given to, as their patient may see them. */
const receiversOf = async (ctx: Context, documents: OwnDocument[]): Promise<Map<number, Omit<GivenTo, 'isOpened'>>> => {
  const ids = [...new Set(documents.flatMap(({ given }) => given.map(({ consultationId }) => consultationId)))]
  const consultations = await listConsultations(ctx, { ids })
  const nameOf = await namesOf(
    ctx,
    consultations.map(({ doctorId }) => doctorId),
  )
  return new Map(
    consultations.map((consultation) => [
      consultation.id,
      {
        consultationId: consultation.id,
        doctorName: nameOf(consultation.doctorId),
        appointmentAt: shownTime(consultation)?.startsAt.toISOString() ?? null,
        // In other states nobody can see the document, so it is not shown as given.
        state: consultation.state as GivenTo['state'],
      },
    ]),
  )
}
