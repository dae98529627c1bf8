import { expect, test } from 'vitest'
import type { Consultation } from './consultations.api.ts'
import { beforeSayingWords, canceledByUsWords, noShowWords } from './no-show-words.ts'

const session = {
  doctorName: 'Paula Reis',
  paidWith: 'session' as 'money' | 'session' | 'included',
  total: 0,
  state: 'confirmed' as const,
}
const paid = {
  ...session,
  doctorName: 'Dra. Helena Prado',
  paidWith: 'money' as const,
  total: 120,
}
const included = { ...paid, paidWith: 'included' as const, total: 0 }
const noShow = {
  startsAt: '2026-12-01T13:00:00.000Z',
  isSaid: true,
  state: 'waiting' as const,
  answerBy: '2026-12-04T13:15:00.000Z',
  given: null,
  refusedBecause: null,
}

test('before he says it he reads what comes back, by what paid it', () => {
  expect(beforeSayingWords(session)[0]).toContain('a sessão volta para o seu saldo')
  expect(beforeSayingWords({ ...session, total: 290 })[0]).not.toMatch(/R\$/)
  expect(beforeSayingWords({ ...session, paidWith: 'money', total: 79 })[0]).toMatch(/R\$\s79,00, o valor inteiro/)
  expect(beforeSayingWords(paid)[0]).toMatch(/outro horário ou recebe de volta R\$\s120,00/)
  expect(beforeSayingWords(included)[0]).toMatch(/você escolhe outro horário\.$/)
})

test('while the team decides he reads by when it answers; what the clock found he did not say', () => {
  const words = noShowWords(noShow, session)
  expect(words?.text).toMatch(/^Você avisou que Paula Reis não veio.* até sexta-feira, 4 de dezembro, às 10:15\.$/)
  expect(noShowWords({ ...noShow, isSaid: false }, session)?.text).not.toContain('Você avisou')
})

test.each([
  ['session', 'canceled', 'A sessão voltou para você', 'para marcar quando quiser'],
  ['time', 'waiting_for_time', 'Dra. Helena Prado não veio, e o valor é seu', 'ou cancele e receba'],
  ['time', 'canceled', 'Dra. Helena Prado não veio, e o valor é seu', 'o valor volta inteiro'],
  ['nothing', 'canceled', 'Este horário não aconteceu', 'já tinha sido devolvido'],
] as const)('given back: %s of one that is %s', (given, state, title, part) => {
  const about = { ...(given === 'time' ? paid : session), state: state as Consultation['state'] }
  const words = noShowWords({ ...noShow, state: 'given_back', given }, about)
  expect(words?.title).toBe(title)
  expect(words?.text).toContain(part)
})

test.each(['time', 'nothing'] as const)('given back: %s of what came with a programme promises no money', (given) => {
  for (const state of ['waiting_for_time', 'canceled'] as const) {
    const words = noShowWords({ ...noShow, state: 'given_back', given }, { ...included, state })
    expect([words?.title, words?.text].join(' ')).not.toMatch(/valor|sessão/)
  }
})

test.each(['took_place', 'patient_absent', 'patient_late'] as const)('refused because %s', (refusedBecause) => {
  const refused = { ...noShow, state: 'refused' as const, refusedBecause }
  expect(noShowWords(refused, session)?.text).toContain('A sessão fica como usada.')
  expect(noShowWords(refused, paid)?.text).toContain('O valor não volta.')
  expect(noShowWords(refused, included)?.text).not.toMatch(/sessão|valor/)
})

test('who met after all reads nothing of it', () => {
  expect(noShowWords({ ...noShow, state: 'met' }, session)).toBe(null)
})

test.each([
  ['unforeseen', session, 'Paula Reis cancelou este horário por um imprevisto', 'A sessão está no seu saldo'],
  [null, paid, 'Dra. Helena Prado não poderá estar', 'O valor volta inteiro'],
  ['technical', included, 'por um problema técnico', 'você marca outro sem pagar de novo'],
] as const)('canceled by whoever was to see him, because of %s', (withdrawnBecause, about, who, back) => {
  const words = canceledByUsWords({ ...about, isCanceledByUs: true, withdrawnBecause })
  expect(words?.text).toContain(who)
  expect(words?.text).toContain(back)
  expect(canceledByUsWords({ ...about, isCanceledByUs: false, withdrawnBecause: null })).toBe(null)
})
