import { expect, test } from 'vitest'
import { conditionsNamedIn } from './conditions-named-in.ts'

const saidAt = new Date('2026-05-01T12:00Z')
const heart = (text: string, daysSince = 0) =>
  conditionsNamedIn(text, { when: { saidAt, now: new Date(saidAt.getTime() + daysSince * 86_400_000) } }).map(
    ({ condition, sense }) => (sense === 'stated' ? condition : sense),
  )

test.each([
  'infarto há 1 mês',
  'Infarto há um mês.',
  'tive um infarto faz 3 semanas',
  'AVC há 5 meses',
  'Há 20 dias tive um AVC',
  'infarto há quase 6 meses',
  'infarto 2 meses atrás',
  'infarto recente',
  'coloquei stent no mês passado',
  'infartei semana passada',
  'angioplastia nos últimos 3 meses',
  'infarto há mais de 2 meses',
  'Infarto, há um mês',
])('%s is recent', (text) => expect(heart(text)).toEqual(['recent_heart_event']))

test.each([
  'infarto',
  'infarto em 2015',
  'infarto há 2 anos',
  'infarto há mais de 6 meses',
  'AVC há um ano e meio',
  'infarto há dez meses',
  'infarto há 5 anos, uso AAS há 2 meses',
  'infarto em 2015, recentemente com gripe',
  'infarto, tomo um comprimido por 30 dias',
  'tive um infarto há muito tempo; gripe há 2 semanas',
])('%s is past, or nobody knows when it was', (text) => expect(heart(text)).toEqual(['past_heart_event']))

test('what was recent when it was said is past half a year later', () => {
  expect(heart('infarto há 1 mês', 100)).toEqual(['recent_heart_event'])
  expect(heart('infarto há 1 mês', 170)).toEqual(['past_heart_event'])
})

test('what he never had is denied, however near', () => {
  expect(heart('nunca tive infarto, gripe há 1 mês')).toEqual(['denied'])
})
