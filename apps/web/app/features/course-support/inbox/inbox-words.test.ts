import { expect, test } from 'vitest'
import { filledReply, holderWords, stateWords } from './inbox-words.ts'

test.each([
  ['Olá, {nome}. Sobre o {curso}: pode.', 'Bruno', 'Olá, Bruno. Sobre o Programa Control: pode.'],
  ['Olá, {nome}. Sobre o {curso}: pode.', null, 'Olá. Sobre o Programa Control: pode.'],
  ['{nome}, tudo bem? {apoio}', 'Bruno', 'Bruno, tudo bem? Rafael'],
  ['Oi {nome}!', '$&{curso}', 'Oi $&Programa Control!'],
])('“%s” for %s leaves no placeholder', (body, patientFirstName, words) => {
  const filling = { patientFirstName, courseTitle: 'Programa Control', ownName: 'Rafael' }
  expect(filledReply({ body }, filling)).toBe(words)
})

test.each([
  [{ state: 'open', dueAt: '2026-11-30T21:00:00Z', isUrgent: true }, 'Não pode esperar'],
  [{ state: 'open', dueAt: '2026-11-30T21:00:00Z', isUrgent: false }, 'A responder'],
  [{ state: 'open', dueAt: '2026-11-28T21:00:00Z', isUrgent: false }, 'Atrasada'],
  [{ state: 'open', dueAt: null, isUrgent: false }, 'Respondida'],
  [{ state: 'closed', dueAt: null, isUrgent: false }, 'Encerrada'],
] as const)('%j is said as %s', (found, label) => {
  expect(stateWords(found, Date.parse('2026-11-29T12:00:00Z')).label).toBe(label)
})

test('whose it is', () => {
  const rafael = { userId: 2, name: 'Rafael Costa' }
  expect(holderWords({ holder: rafael, isMine: true })).toBe('Com você')
  expect(holderWords({ holder: rafael, isMine: false })).toBe('Com Rafael Costa')
  expect(holderWords({ holder: null, isMine: false })).toBe('Sem responsável')
})
