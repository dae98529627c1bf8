import { expect, test } from 'vitest'
import { conditionsNamedIn } from './conditions-named-in.ts'
import { unreadProblemsIn } from './known-problems.ts'

const named = (text: string, isProblem: boolean) =>
  conditionsNamedIn(text, { isProblem })
    .map(({ condition, sense }) => (sense === 'stated' ? condition : `${sense} ${condition}`))
    .sort()

test.each([
  ['E10.9', ['diabetes', 'type_1_diabetes']],
  ['E109', ['diabetes', 'type_1_diabetes']],
  ['e10.9', ['diabetes', 'type_1_diabetes']],
  ['E10.65', ['diabetes', 'type_1_diabetes']],
  ['E10', ['diabetes', 'type_1_diabetes']],
  ['K85', ['pancreatitis']],
  ['C73', ['cancer']],
  ['I20.0', ['angina']],
  ['I21.9', ['past_heart_event']],
  ['CID I21.9', ['past_heart_event']],
  ['CID-10: I21.9', ['past_heart_event']],
  ['I21 - infarto', ['past_heart_event']],
  ['I21.9 em 10/2015', ['past_heart_event']],
  ['I20.0 e E10.9', ['angina', 'diabetes', 'type_1_diabetes']],
  ['nega I21.9', ['denied past_heart_event']],
])('the problem %s', (text, conditions) => {
  expect(named(text, true)).toEqual(conditions)
  expect(unreadProblemsIn(text)).toEqual([])
})

test.each(['I21.9 há 2 meses', 'CID I21.9, há 1 mês'])('%s is recent', (text) =>
  expect(named(text, true)).toEqual(['recent_heart_event']),
)

test.each(['J30.1', 'CID J30.1', 'H52'])('%s is a code of nothing that a leaflet asks for', (text) => {
  expect(named(text, true)).toEqual([])
  expect(unreadProblemsIn(text)).toEqual([])
})

test.each([
  'deficiência de B12',
  'COVID-19',
  'HLA-B18',
  'hérnia L4-L5',
  'mutação C282Y',
  'PA 120 X80',
  'CA125',
  'T4 livre alto',
])('%s is no code', (text) => expect(named(text, true).filter((one) => one !== 'cancer')).toEqual([]))

test('in a sentence a code counts behind the word CID, or in capitals with its dot', () => {
  expect(named('Paciente com E10.9 em seguimento', false)).toEqual(['diabetes', 'type_1_diabetes'])
  expect(named('hd: cid i20.0', false)).toEqual(['angina'])
  expect(named('vitamina C500 e leito I50', false)).toEqual([])
})
