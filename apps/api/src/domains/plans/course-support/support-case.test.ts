import { describe, expect, test } from 'vitest'
import { hasPlaceholder, unknownPlaceholders } from './replies/reply-words.ts'
import { dueFrom, isUnreadByPatient, messageDueAfter } from './support-case.ts'
import { urgencyIn } from './urgent-words.ts'

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
