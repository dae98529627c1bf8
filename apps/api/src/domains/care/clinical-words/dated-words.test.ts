import { expect, test } from 'vitest'
import { conditionsNamedIn } from './conditions-named-in.ts'

const said = (text: string, { saidAt = '2026-11-24', now = saidAt }: { saidAt?: string; now?: string } = {}) =>
  conditionsNamedIn(text, { when: { saidAt: new Date(`${saidAt}T12:00Z`), now: new Date(`${now}T12:00Z`) } }).map(
    ({ condition, sense }) => (sense === 'stated' ? condition : sense),
  )

test.each([
  'IAM em 10/10/2026',
  'IAM em 10.10.2026',
  'IAM 10-10-2026',
  'IAM em 2026-10-10',
  'IAM em 10/2026',
  'IAM em 10/26',
  'IAM em outubro de 2026',
  'IAM em outubro/2026',
  'IAM em 10 de outubro de 2026',
  'IAM em 1º de outubro de 2026',
  'infarto agudo do miocárdio em 15/10/26',
  'infarto dia 10/10',
  'AVC em setembro',
  'AVC em setembro deste ano',
  'AVC no mês de setembro',
  'Infarto em set/26',
  'Infarto em set. de 2026',
  'Infarto em set.',
  'Infarto (10/10/2026)',
  'IAM (out/2026) com stent',
  'Infarto, em outubro de 2026',
  'Em outubro de 2026, teve infarto',
  'Em outubro de 2026, infarto',
  '10/10/2026: infarto',
  'IAM em 2015 e em 10/2026',
  'IAM em 2026',
  'IAM em 25/05/2026',
  'IAM em 05/2026',
])('%s is recent', (text) => expect(said(text)).toEqual(['recent_heart_event']))

test.each([
  'IAM em 10/10/2027',
  'IAM em dezembro de 2026',
  'IAM em 31/02/2026',
  'IAM em 13/2026',
  'IAM em 10/10/3026',
  'IAM em 99/99/9999',
])('%s is in the future or no date: nobody knows when it was, and it counts as recent', (text) =>
  expect(said(text)).toEqual(['recent_heart_event']),
)

test.each([
  'IAM em 10/10/2025',
  'IAM em 10/10/98',
  'IAM em 24/05/2026',
  'IAM em 04/2026',
  'IAM em abril',
  'IAM em dezembro',
  'IAM em dez/25',
  'IAM em outubro de 2019',
  'IAM em out. de 2019',
  'IAM em outubro do ano passado',
  'AVC ano passado',
  'infarto em 2015',
  'IAM (2015)',
  'Em 2015, infarto',
  'infarto em 2015, última consulta em 10/2026',
  'Gripe em out. Infarto em 2015.',
  'Infarto em 2015. Em out. de 2026 teve gripe',
  'infarto, PA 12/8',
  'infarto, colesterol 240',
  'infarto e PA 120/80',
  'infarto, uso AAS 2000 mg',
  'infarto',
])('%s is past, or nobody says when it was', (text) => expect(said(text)).toEqual(['past_heart_event']))

test('what is denied or of somebody else stays so, however near', () => {
  expect(said('nega IAM em 10/2026')).toEqual(['denied'])
  expect(said('pai com IAM em 10/10/2026')).toEqual(['denied'])
})

test('the day counts, not when it was said', () => {
  expect(said('IAM em 10/10/2026', { saidAt: '2026-10-20', now: '2027-04-10' })).toEqual(['recent_heart_event'])
  expect(said('IAM em 10/10/2026', { saidAt: '2026-10-20', now: '2027-04-12' })).toEqual(['past_heart_event'])
})

test('a month without a year is the last one before it was said', () => {
  expect(said('AVC em setembro', { saidAt: '2025-11-24', now: '2026-11-24' })).toEqual(['past_heart_event'])
  expect(said('AVC em novembro', { saidAt: '2027-01-10' })).toEqual(['recent_heart_event'])
})

test('of a month or a year it was at the latest on the day when it was said', () => {
  expect(said('IAM em 2026', { saidAt: '2026-02-01', now: '2026-08-20' })).toEqual(['past_heart_event'])
  expect(said('IAM em 31/02/2026', { saidAt: '2026-03-01', now: '2026-11-24' })).toEqual(['past_heart_event'])
})
