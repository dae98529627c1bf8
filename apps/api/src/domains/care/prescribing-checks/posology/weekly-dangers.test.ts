import { describe, expect, test } from 'vitest'
import { judged, loratadine, tadalafil } from './judged-words.factory.ts'

const pen = 'semaglutida-0-25-caneta'
const weekly = (words: string) => judged(pen, words, [1, 1, 1], 28)

describe('what is injected once a week, written so that too much is taken: stopped', () => {
  test.each([
    'Aplicar a caneta inteira uma vez por semana',
    'Aplicar toda a caneta de uma só vez',
    'Injetar a carga completa da caneta uma vez por semana',
    'Injetar todo o conteúdo da caneta por semana',
    'Injetar 0,25 g uma vez por semana',
  ])('%s', (words) => expect(weekly(words)).toContain('stop greatest_dose'))

  test.each(['0,25 mg uma vez por semana e uma dose extra antes de festas', '1 dose por semana, com dose adicional'])(
    '%s',
    (words) => expect(weekly(words)).toContain('stop greatest_dose'),
  )

  test.each([
    'Injetar 0,25 mg uma vez por semana na primeira semana e depois 1 vez ao dia',
    'Injetar 0,25 mg uma vez por semana e depois 1 vez ao dia',
    'Injetar 0,25 mg uma vez por semana e uma vez ao dia',
    'Injetar 0,25 mg cada manhã',
    'Injetar 0,25 mg a cada noite',
    'Injetar 0,25 mg q.d.',
    'Injetar 0,25 mg qd',
    '0,25 mg SC die',
    '0,25 mg SC MID',
    '0,25 mg SC b.i.d.',
    'Injetar 1 dose sempre que sentir fome',
    'Injetar 1 dose por semana e sempre que sentir fome',
    'Injetar 1 dose se necessário',
    'Injetar 1 dose quando quiser comer demais',
  ])('%s', (words) => expect(weekly(words)).toContain('stop weekly_dose'))

  test.each([
    '0,25 mg EV uma vez por semana',
    '0,25 mg I.V. uma vez por semana',
    'Injetar 0,25 mg na veia uma vez por semana',
    'Injetar 0,25 mg no músculo uma vez por semana',
    '0,25 mg IM uma vez por semana',
  ])('%s', (words) => expect(weekly(words)).toContain('stop contradicted_route'))
})

describe('their ordinary neighbours stay as they are', () => {
  test.each([
    'Injetar 0,25 mg uma vez por semana',
    'Injetar 0,25 mg uma vez por semana, pela manhã',
    'Injetar 0,25 mg SC toda segunda-feira',
    'Injetar 1 dose de 0,25 mg por semana, com a caneta',
  ])('%s: nothing against it', (words) => {
    expect(weekly(words).filter((one) => one.startsWith('stop'))).toEqual([])
    expect(weekly(words)).not.toContain('ask weekly_dose')
  })

  test('sempre que possível is no dose', () => {
    expect(weekly('Injetar 0,25 mg 1x por semana, sempre que possível na segunda-feira')).toEqual(['ask unsaid_dose'])
  })

  test.each([
    ['1 cp cada manhã', tadalafil],
    ['1 cp a cada noite', loratadine],
    ['Tomar 1 cp ao dia. Não tomar dose extra se esquecer.', loratadine],
    ['Tomar 1 cp ao dia. Se esquecer, não dobrar a dose.', loratadine],
  ])('%s of %s: let through', (words, medicine) => expect(judged(medicine, words)).toEqual([]))

  // No patient reads Latin.
  test.each(['1 cp q.d.', '1 cp/die', '1 cp m.i.d.', '1 cp q.o.d.'])(
    '%s: asked, as any word that nobody reads',
    (words) => expect(judged(loratadine, words)).toEqual(['ask unsaid_dose']),
  )

  test.each([
    ['1 cp cada manhã e cada noite', loratadine],
    ['1 cp b.i.d.', loratadine],
    ['1 cp ao dia. Se esquecer, dobrar a dose.', loratadine],
    ['1 cp ao dia. Dose extra se esquecer.', loratadine],
  ])('%s of %s: stopped', (words, medicine) =>
    expect(judged(medicine, words).filter((one) => one.startsWith('stop'))).not.toEqual([]),
  )
})
