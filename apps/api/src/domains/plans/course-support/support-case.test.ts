import { urgencyIn } from '@prumo/contracts/urgent-words'
import { describe, expect, test } from 'vitest'
import { hasPlaceholder, unknownPlaceholders } from './replies/reply-words.ts'
import {
  answersPatients,
  isHandedTo,
  isHeldBy,
  mayActOn,
  mayBecome,
  mayChangeReply,
  mayHandle,
  mayReadOwn,
} from './support.policy.ts'
import {
  dueFrom,
  isOwedAnswer,
  isTold,
  isUnreadByPatient,
  isUnreadByTeam,
  messageDueAfter,
  stepKinds,
} from './support-case.ts'
import { wordsFrom } from './words.ts'

describe('due', () => {
  test.each([
    ['a Thursday', '2026-11-26T10:00:00-03:00', '2026-11-27T21:00:00.000Z'],
    ['a Friday at night', '2026-11-27T23:30:00-03:00', '2026-11-30T21:00:00.000Z'],
    ['a Sunday', '2026-11-29T10:00:00-03:00', '2026-11-30T21:00:00.000Z'],
    ['the day before Good Friday', '2027-03-25T10:00:00-03:00', '2027-03-29T21:00:00.000Z'],
    ['the Monday before Carnival', '2027-02-08T10:00:00-03:00', '2027-02-10T21:00:00.000Z'],
    ['Christmas Eve', '2026-12-24T10:00:00-03:00', '2026-12-28T21:00:00.000Z'],
  ])('of what is written on %s', (_, now, due) => expect(dueFrom(new Date(now)).toISOString()).toBe(due))

  test('is never later for having written again, and at once for what cannot wait', () => {
    const [now, earlier] = [new Date('2026-11-26T13:00:00Z'), new Date('2026-11-25T21:00:00Z')]
    expect(messageDueAfter({ messageDueAt: earlier }, { urgency: null, now })).toEqual(earlier)
    expect(messageDueAfter({ messageDueAt: dueFrom(now) }, { urgency: 'mind', now })).toEqual(now)
    expect(messageDueAfter({ messageDueAt: null }, { urgency: null, now })).toEqual(dueFrom(now))
  })
})

test.each([
  [null, null, false],
  ['2026-11-26T13:00:00Z', null, true],
  ['2026-11-26T13:00:00Z', '2026-11-26T13:00:00Z', false],
  ['2026-11-26T13:00:01Z', '2026-11-26T13:00:00Z', true],
])('told at %s and seen up to %s', (told, saw, isUnread) => {
  const [toldAt, patientSawAt] = [told, saw].map((at) => at && new Date(at)) as [Date | null, Date | null]
  expect(isUnreadByPatient({ toldAt, patientSawAt })).toBe(isUnread)
})

test.each([
  ['Estou com DOR NO PEITO desde ontem', 'emergency'],
  ['falta  de\nar', 'emergency'],
  ['tive uma ereção que não passa há 5 horas', 'emergency'],
  ['não consigo respirar direito', 'emergency'],
  ['Penso em suicídio', 'mind'],
  ['dor no peito e vontade de morrer', 'mind'],
  ['não quero mais viver', 'mind'],
  ['Não tive mais vontade de parar o treino', null],
  ['Posso respirar pela boca no exercício?', null],
])('“%s” speaks of %s', (words, urgency) => expect(urgencyIn(words)).toBe(urgency))

test.each([
  ['Olá, {nome}. Sobre {curso}: {apoio}', [], true],
  ['Tome {dose}', ['dose'], true],
  ['Sem chaves', [], false],
  ['{}', [''], true],
  ['Uma { sozinha', [], false],
])('“%s” leaves %j to nobody', (words, unknown, has) => {
  expect([unknownPlaceholders(words), hasPlaceholder(words)]).toEqual([unknown, has])
})

test.each([
  [null, null, false],
  [new Date(0), null, true],
  [null, 'mind', true],
  [new Date(0), 'mind', true],
] as const)('due at %s and urgent for %s: an answer is owed is %s', (messageDueAt, urgency, owed) => {
  expect(isOwedAnswer({ messageDueAt, urgency })).toBe(owed)
})

test('the team has seen up to the newest message, or not', () => {
  const seen = (teamSeenMessageId: number) => isUnreadByTeam({ lastPatientMessageId: 5, teamSeenMessageId })
  expect([seen(4), seen(5), seen(6)]).toEqual([true, false, false])
})

test.each(stepKinds)('%s: whether the patient is told', (kind) => {
  const step = { id: 1, kind, byId: null, doctorId: null, at: new Date(0) }
  expect(isTold(step)).toBe(kind !== 'taken' && kind !== 'given_back')
})

test('words are stored without the spaces around them; none, or too many, are refused', () => {
  expect(wordsFrom('  Olá ')).toBe('Olá')
  expect(wordsFrom('a'.repeat(2_000))).toHaveLength(2_000)
  const refusal = (code: string) =>
    expect.objectContaining({ details: { faults: { body: [expect.objectContaining({ code })] } } })
  expect(() => wordsFrom(' \n ')).toThrow(refusal('blank'))
  expect(() => wordsFrom('a'.repeat(2_001))).toThrow(refusal('too_long'))
})

describe('who', () => {
  const by = (userId: number, role: 'support' | 'administrator' | 'doctor' | 'patient') => ({
    ...{ kind: 'user' as const, userId, roles: [role] },
  })

  test('reads: whoever wrote it', () => {
    expect([mayReadOwn({ userId: 7 }, by(7, 'patient')), mayReadOwn({ userId: 7 }, by(8, 'support'))]).toEqual([
      true,
      false,
    ])
  })

  test('answers: support and administrators, and nobody himself', () => {
    expect([answersPatients(['support']), answersPatients(['administrator']), answersPatients(['doctor'])]).toEqual([
      ...[true, true, false],
    ])
    expect(mayHandle({ userId: 7 }, by(8, 'support'))).toBe(true)
    expect(mayHandle({ userId: 7 }, by(7, 'support'))).toBe(false)
    expect(mayHandle({ userId: 7 }, by(8, 'doctor'))).toBe(false)
    expect(mayHandle({ userId: 7 }, { kind: 'system' })).toBe(false)
  })

  test('acts on a case: whoever comes first, and then who has it', () => {
    expect([mayActOn({ holderId: null }, 8), mayActOn({ holderId: 8 }, 8), mayActOn({ holderId: 9 }, 8)]).toEqual([
      ...[true, true, false],
    ])
    expect([isHeldBy({ holderId: null }, 8), isHeldBy({ holderId: 8 }, 8)]).toEqual([false, true])
    expect([isHandedTo({ doctorId: 2 }, 2), isHandedTo({ doctorId: 2 }, 3)]).toEqual([true, false])
  })

  test('changes a reply: all of the team theirs, each his own, and the team’s stays the team’s', () => {
    const [team, his] = [{ ownerId: null }, { ownerId: 8 }]
    expect([mayChangeReply(team, 8), mayChangeReply(his, 8), mayChangeReply(his, 9)]).toEqual([true, true, false])
    expect([mayBecome(team, team), mayBecome(team, his), mayBecome(his, team), mayBecome(his, his)]).toEqual([
      ...[true, false, true, true],
    ])
  })
})
