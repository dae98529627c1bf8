import type { listCourseSupports, showCourseSupportOfPatient } from '@prumo/contracts/staff'
import type { z } from 'zod'
import { listUserNames } from '#domains/people/identity'
import { type HandledCase, isHeldBy, isUnreadByTeam, type SupportCase } from '#domains/plans/course-support'
import type { Context } from '#platform/context'
import { namesOf } from '../../callers/names-of.ts'

type Brief = z.input<typeof listCourseSupports.response>['supports'][number]
type Wire = z.input<typeof showCourseSupportOfPatient.response>['support']
type NameOf = (userId: number) => string

/** Rows of the inbox, in a fixed number of statements. */
export const listOnTheWire = async (
  ctx: Context,
  { cases, userId }: { cases: SupportCase[]; userId: number },
): Promise<Brief[]> => {
  const nameOf = await namesOf(
    ctx,
    cases.flatMap((one) => [one.userId, ...(one.holderId === null ? [] : [one.holderId])]),
  )
  return cases.map((found) => briefOf(found, { nameOf, userId }))
}

type Around = { nameOf: NameOf; userId: number }

const briefOf = (found: SupportCase, { nameOf, userId }: Around): Brief => ({
  id: found.id,
  patientName: nameOf(found.userId),
  state: found.state,
  dueAt: found.dueAt?.toISOString() ?? null,
  isUrgent: found.urgency !== null,
  isUnread: isUnreadByTeam(found),
  waitsForCall: found.callDueAt !== null,
  holder: found.holderId === null ? null : { userId: found.holderId, name: nameOf(found.holderId) },
  isMine: isHeldBy(found, userId),
  movedAt: found.movedAt.toISOString(),
})

export const caseOnTheWire = async (
  ctx: Context,
  { handled, userId }: { handled: HandledCase; userId: number },
): Promise<Wire> => {
  const { found, courseTitle, isCourseOpen, messages, steps, doctorIds, phone } = handled
  const nameOf = await namesOf(ctx, [
    found.userId,
    ...(found.holderId === null ? [] : [found.holderId]),
    ...messages.map(({ authorId }) => authorId),
    ...steps.flatMap(({ byId, doctorId }) => [byId ?? [], doctorId ?? []].flat()),
    ...doctorIds,
  ])
  const firstNames = await listUserNames(ctx, { ids: [found.userId] })
  return {
    ...briefOf(found, { nameOf, userId }),
    courseTitle,
    patientFirstName: firstNames.get(found.userId)?.firstName ?? null,
    isCourseOpen,
    urgency: found.urgency,
    messages: messages.map(({ id, body, isFromPatient, authorId, isHanded, createdAt }) => ({
      id,
      body,
      isFromPatient,
      authorName: nameOf(authorId),
      isHanded,
      createdAt: createdAt.toISOString(),
    })),
    steps: steps.map(({ id, kind, byId, doctorId, at }) => ({
      id,
      kind,
      byName: byId === null ? null : nameOf(byId),
      doctorName: doctorId === null ? null : nameOf(doctorId),
      at: at.toISOString(),
    })),
    call:
      found.callDueAt && found.callHours
        ? { hours: found.callHours, dueAt: found.callDueAt.toISOString(), phone }
        : null,
    doctors: doctorIds.map((id) => ({ userId: id, name: nameOf(id) })),
  }
}
