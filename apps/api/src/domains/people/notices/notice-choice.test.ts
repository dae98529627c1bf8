import { expect, test } from 'vitest'
import type { NoticeKind, NoticeWay } from '#platform/notices/notice-kind'
import { noticeRegistry } from '#platform/notices/registry'
import { waysOf } from './notice-choice.ts'

const kinds = [...(await noticeRegistry())]
const bits = [true, false]
const all = bits.flatMap((mail) => bits.flatMap((push) => bits.map((isConsented) => ({ mail, push, isConsented }))))
const choicesOf = (chosen: Record<NoticeWay, boolean>) =>
  (['mail', 'push'] as const).map((way) => ({ way, isOn: chosen[way] }))

test.each(kinds)(
  '%s: required mail always goes, a choice is kept, and a consent is the only switch of its kind',
  (_name, kind) => {
    for (const { isConsented, ...chosen } of all) {
      const ways = waysOf(kind, { choices: choicesOf(chosen), isConsented })
      const mail = { required: true, chosen: chosen.mail, 'by consent': isConsented }[kind.rule]
      expect(ways).toEqual({ mail, push: kind.push !== null && chosen.push })
    }
  },
)

test('what nobody chose goes', () => {
  const push = { text: 'x', path: '/_app' }
  const chosen: NoticeKind = { rule: 'chosen', group: 'care', name: 'x', tells: 'x', push }
  expect(waysOf(chosen, { choices: [], isConsented: false })).toEqual({ mail: true, push: true })
})

const ofHealth =
  /sa[uú]de|consult|m[eé]dic|receit|exame|tratament|doen|rem[eé]d|farm[aá]c|ere[cç]|peso|cabelo|prep\b|hiv|sex|paciente|psic|cl[ií]nic|prontu|pagamento|R\$/i

test.each(kinds.filter(([, { push }]) => push !== null))(
  'a glance at the locked screen learns nothing from %s, and its page needs a sign-in',
  (_name, { push }) => {
    expect(push?.text).not.toMatch(ofHealth)
    expect(push?.text.length).toBeLessThan(60)
    expect(push?.path).toMatch(/^\/_app\/[a-z]+$/)
  },
)

test.each(kinds)('%s says what it is, and why it cannot be switched off', (name, kind) => {
  expect(name).toMatch(/^[a-z_]{3,40}$/)
  expect(kind.name && kind.tells).toBeTruthy()
  if (kind.rule === 'required') expect(kind.because.length).toBeGreaterThan(10)
})
