import type { showCourseSupport } from '@prumo/contracts/main'
import type { z } from 'zod'
import { listUserNames } from '#domains/people/identity'
import type { OwnSupport } from '#domains/plans/course-support'
import type { Context } from '#platform/context'
import { namesOf } from '../../callers/names-of.ts'

type Wire = z.input<typeof showCourseSupport.response>['support']
type Step = Wire['steps'][number]

/** What he reads: the team by first names, his doctors by their titles. */
export const supportOnTheWire = async (
  ctx: Context,
  { enrollmentId, own }: { enrollmentId: number; own: OwnSupport },
): Promise<Wire> => {
  const { program, isOpen, found, messages, steps, promisedAt, phone } = own
  const team = [found?.holderId ?? 0, ...messages.filter(({ isFromPatient }) => !isFromPatient).map(authorOf)]
  const firstNames = await listUserNames(ctx, { ids: [...new Set(team)] })
  const nameOf = await namesOf(
    ctx,
    steps.flatMap(({ doctorId }) => doctorId ?? []),
  )
  const firstNameOf = (id: number) => firstNames.get(id)?.firstName ?? null
  return {
    enrollmentId,
    courseTitle: program.title,
    state: found?.state ?? 'none',
    mayWrite: isOpen,
    dueAt: found?.messageDueAt?.toISOString() ?? null,
    promisedAt: promisedAt.toISOString(),
    answererName: found?.holderId ? firstNameOf(found.holderId) : null,
    urgency: found?.urgency ?? null,
    messages: messages.map(({ id, body, isFromPatient, authorId, createdAt }) => ({
      id,
      body,
      isOwn: isFromPatient,
      authorName: isFromPatient ? null : firstNameOf(authorId),
      createdAt: createdAt.toISOString(),
    })),
    steps: steps.map(({ id, kind, doctorId, at }) => ({
      id,
      // He is told of no other kind (isTold).
      kind: kind as Step['kind'],
      doctor: doctorId === null ? null : { userId: doctorId, name: nameOf(doctorId) },
      at: at.toISOString(),
    })),
    call: found?.callDueAt && found.callHours ? { hours: found.callHours, dueAt: found.callDueAt.toISOString() } : null,
    phone,
    email: ctx.settings.supportEmail,
    toldAt: found?.toldAt?.toISOString() ?? null,
    isUnread: own.isUnread,
  }
}

const authorOf = ({ authorId }: { authorId: number }): number => authorId
