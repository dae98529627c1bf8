import { listConsents } from '#domains/people/consents'
import { getProfile } from '#domains/people/customers'
import { type AccountState, countSessions, listAccountStates, listUserNames } from '#domains/people/identity'
import { findProfessional, type Professional } from '#domains/people/professionals'
import type { Context } from '#platform/context'
import { noteSecurityEvent } from '#platform/security-events'
import { takeLook } from './look-up.ts'
import { personNotFound, reasonNeeded } from './team.errors.ts'
import { isOfTeam } from './team.policy.ts'
import { insertLook, type LookReason, listActs, type TeamAct } from './team.repository.ts'

const mostActs = 30

/** A person without a word of health: nothing here says what he has, takes or talked about. */
export type Person = AccountState & {
  phone: string | null
  /** "***.456.789-**": enough to compare with what somebody says on the phone. */
  maskedCpf: string | null
  professional: Professional | null
  sessions: number
  consents: { kind: string; version: string; isGiven: boolean; at: Date }[]
  /** Newest first, at most thirty. */
  acts: (TeamAct & { actorName: string })[]
}

/**
 * A person's page, for whoever runs the team; each opening is stored with its reason, which only somebody of the team
 * may lack. Throws not_found, reason_needed, rate_limited.
 */
export const readPerson = async (
  ctx: Context,
  { userId, reason }: { userId: number; reason: LookReason | null },
): Promise<Person> => {
  const actorId = await takeLook(ctx)
  const [account] = await listAccountStates(ctx, [userId])
  if (!account) throw personNotFound()
  if (reason === null && !isOfTeam(account)) throw reasonNeeded()
  const [profile, professional, sessions, consents, acts] = await Promise.all([
    getProfile(ctx, { userId }),
    findProfessional(ctx, { userId }),
    countSessions(ctx, { userId }),
    listConsents(ctx, { userId }),
    listActs(ctx, { userId, limit: mostActs }),
  ])
  const names = await listUserNames(ctx, { ids: [...new Set(acts.map((act) => act.actorId))] })
  await insertLook(ctx, { actorId, way: 'page', askedHash: null, reason, userId, found: 1 })
  noteSecurityEvent(ctx, 'person_looked_up', { kind: 'page', userId })
  const nameOf = (id: number) => [names.get(id)?.firstName, names.get(id)?.lastName].filter(Boolean).join(' ')
  return {
    ...account,
    phone: profile.phone,
    maskedCpf: profile.cpf && `***.${profile.cpf.slice(3, 6)}.${profile.cpf.slice(6, 9)}-**`,
    professional,
    sessions,
    consents,
    acts: acts.map((act) => ({ ...act, actorName: nameOf(act.actorId) })),
  }
}
