import { describe, expect, test } from 'vitest'
import { emla, type Form, judged, loratadine, prep, shampoo, tacrolimus, tadalafil } from './judged-words.factory.ts'

const pen = 'semaglutida-0-25-caneta'
const tretinoin = 'tretinoina-0-025-creme'
const peroxide = 'peroxido-benzoila-5-gel'
const adapalene = 'adapaleno-0-1-gel'

describe('PrEP on demand', () => {
  const ways = [
    '2 comprimidos 2 a 24 h antes, 1 após 24 h, 1 após 48 h',
    '2 comprimidos 2 a 24 h antes da relação, 1 após 24 h e 1 após 48 h',
    'Tomar 2 comprimidos de 2 a 24 horas antes da relação sexual, 1 comprimido após 24 horas e 1 comprimido após 48 horas',
  ]
  test.each(ways)('%s: let through; with two in the form asked, never stopped', (words) => {
    expect(judged(prep, words)).toEqual([])
    expect(judged(prep, words, [2, 1])).toEqual(['ask contradicted_dose'])
    expect(judged(prep, words, [1, 2]).some((one) => one.startsWith('stop'))).toBe(true)
    expect(judged(tadalafil, words)).not.toEqual([])
  })

  test.each([
    '3 comprimidos 2 a 24 h antes, 1 após 24 h, 1 após 48 h',
    '2 comprimidos 2 a 24 h antes, 2 após 24 h, 1 após 48 h',
    '2 comprimidos 2 a 24 h antes, 1 após 2 h, 1 após 4 h',
  ])('%s: stopped or asked', (words) => expect(judged(prep, words)).not.toEqual([]))
})

describe('everyday words are read', () => {
  test.each([
    ['Injetar 0,25 mg SC 1x/sem.', pen, [1, 1, 1]],
    ['1 cp ao dia, independentemente das refeições', tadalafil],
    ['1 cp ao dia, independente da alimentação', loratadine],
    ['Aplicar no couro cabeludo úmido, deixar agir por 5 minutos e enxaguar, 2 vezes por semana', shampoo, [1, 1, 2]],
    ['Aplicar no rosto limpo e seco à noite, usar protetor solar durante o dia', tretinoin],
    ['Aplicar quantidade do tamanho de uma ervilha no rosto à noite', tretinoin],
    ['Aplicar nas áreas com acne 1x ao dia', peroxide],
    ['Aplicar fina camada nas áreas com acne à noite, com a pele limpa e seca', adapalene],
  ] as [string, string, Form?][])('%s of %s', (words, medicine, form) => {
    expect(judged(medicine, words, form, 28)).toEqual([])
  })
})

describe('their neighbours are not', () => {
  test.each([
    ['Injetar 0,25 mg SC 2x/sem.', pen, [1, 1, 1]],
    ['Injetar 0,25 mg SC 1x/sem. e 1x ao dia', pen, [1, 1, 1]],
    ['2 cp ao dia, independentemente das refeições', loratadine],
    ['1 cp ao dia, independentemente da dose anterior', loratadine],
    ['Aplicar 2x ao dia, quantidade de três ervilhas', tacrolimus],
    ['Aplicar no rosto à noite e durante o dia', tretinoin],
    ['Usar durante o dia', loratadine, [1, 2]],
    ['Aplicar nas áreas com feridas abertas 1x ao dia', peroxide],
    ['Aplicar na glande, deixar 20 horas', emla],
  ] as [string, string, Form?][])('%s of %s: stopped or asked', (words, medicine, form) => {
    expect(judged(medicine, words, form, 28)).not.toEqual([])
  })
})
